import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadDomains } from '../../src/server/domain.ts'
import { inputLabel } from '../../src/server/http/input-label.ts'
import { languages, loadMessages } from '../../src/server/messages.ts'

/** The fields of a call's input, whatever its schema is wrapped in; for a union those of all its members. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(fieldsOf)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldsOf)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in)
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return fieldsOf(schema.def.innerType)
  return []
}

test('every input field has a label in each language, so that no refusal shows the API’s field name', async () => {
  const messages = await loadMessages()
  const calls = (await loadDomains()).flatMap(({ name, routes = [] }) =>
    routes.flatMap(({ endpoint }) => fieldsOf(endpoint.input).map((field) => ({ domain: name, field }))),
  )
  expect(calls.length).toBeGreaterThan(3000)
  const unnamed = calls.flatMap(({ domain, field }) =>
    languages.flatMap((language) => {
      const label = inputLabel(messages, language, domain, field) ?? ''
      const isForeign = (language === 'en' || language === 'es') && /\p{Script=Han}/u.test(label)
      return label === '' || isForeign ? [`${domain} ${field} ${language} ${label}`] : []
    }),
  )
  expect([...new Set(unnamed)]).toEqual([])
})

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { loadDomains } from '../domain.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  'x-access': unknown
}
interface Described {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[] }> }
}

let text: string
let described: Described
let operations: Operation[]
beforeAll(async () => {
  text = JSON.stringify(await openApi(await loadDomains(), '1.0.0'))
  described = JSON.parse(text) as Described
  operations = Object.values(described.paths).flatMap((path) => Object.values(path))
})

test('the description passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([])
}, 60_000)

test('every call has a summary of one plain line and an id that is an identifier', () => {
  expect(operations.length).toBeGreaterThan(700)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, summary } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]*_[A-Za-z]\w*$/)
    expect(summary, operationId).toMatch(/^[A-Z][^\n]{3,79}$/)
    expect(summary, operationId).not.toMatch(/\.$|undefined/)
  }
})

test('what several calls send or return is a named component', () => {
  const { schemas } = described.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Id', 'VersionRef', 'BaseRecord', 'Dispute', 'DisputeRow', 'Contract']),
  )
  const dispute = described.paths['/api/caseServer/dispute/queryById']!['post']
  expect(dispute).toMatchObject({
    operationId: 'dispute_queryById',
    summary: 'Get a dispute by id',
    'x-access': 'dispute:view',
    requestBody: { $ref: '#/components/requestBodies/ById' },
    responses: { 200: { $ref: '#/components/responses/Dispute' }, '4XX': { $ref: '#/components/responses/Refusal' } },
  })
  expect(text).not.toContain('__s')
  // Without named components it is more than twice as long.
  expect(text.length).toBeLessThan(1_000_000)
})

test('a field with a default may be left out of the input and is always in the reply', () => {
  const required = (name: string) => described.components.schemas[name]!.required
  expect(required('ContractCounterparty')).toContain('creditCode')
  expect(required('ContractCounterpartyInput')).toEqual(['name', 'type'])
})

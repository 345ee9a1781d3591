import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import { placesAsking } from '../../approval-route/server/facade.ts'
import type { OwnField, ownFieldApi } from '../api.ts'
import { ownFieldLimits, ownFieldType, ownName } from '../codes.ts'

// The part of the domain that other domains may import.
export type { OwnField } from '../api.ts'
export { ownFacts, ownFactValues } from './facts.ts'
export { keptValues, missingValues, ownTitle, ownWord, usableValues } from './values.ts'

type Typed = ParsedInputOf<typeof ownFieldApi.save>
interface Known extends OwnField {
  sort: number
}

const fields = crud('own_field')

/** The organisation's fields in the order of the form, retired ones included. */
export async function listFields(ctx: Ctx): Promise<Known[]> {
  const rows = await table(ctx, 'own_field').select().selectAll().orderBy('sort').orderBy('id').execute()
  return rows.map(asField)
}

const asField = (row: { type: string; options: unknown } & Omit<Known, 'type' | 'options'>): Known => ({
  ...row,
  type: row.type as Known['type'],
  options: row.options as Known['options'],
})

/** Definitions of an organisation are written one after the other, so that their number and codes are counted right. */
async function lockedFields(ctx: Ctx): Promise<Known[]> {
  await sql`select pg_advisory_xact_lock(720261129, hashtext(${ctx.tenantId}))`.execute(ctx.db)
  return listFields(ctx)
}

/** @throws `common.invalidInput` with the field, `ownField.tooMany` */
export async function saveField(ctx: Ctx, typed: Typed): Promise<OwnField> {
  const { id, version, code, ...values } = typed
  const all = await lockedFields(ctx)
  const before = id === undefined ? undefined : (all.find((one) => one.id === id) ?? failMissing())
  if (isTaken(all, { id, label: values.label })) refuse(ctx, 'label', 'ownField.labelTaken')
  if (before && (code ?? before.code) !== before.code) refuse(ctx, 'code', 'ownField.codeFixed')
  if (before && values.type !== before.type) refuse(ctx, 'type', 'ownField.typeFixed')
  const options = await optionsOf(ctx, typed, before)
  const row = { ...values, options: JSON.stringify(options) }
  if (before) return asField(await fields.change(ctx, before, version ?? fail('common.versionMissing'), row))
  refuseTooMany(all)
  const known = { ...row, code: await newCode(ctx, code), sort: Math.max(0, ...all.map(({ sort }) => sort)) + 1 }
  return asField(await fields.add(ctx, known))
}

/** Whether another field in use has the label; those that are retired may have it. */
const isTaken = (all: readonly OwnField[], { id, label }: { id?: string | undefined; label: string }): boolean =>
  all.some((one) => one.id !== id && !one.isRetired && one.label === label)

const refuse = (ctx: Ctx, field: string, why: MessageKey): never => invalid(ctx, 'ownField', { [field]: why })

function refuseTooMany(all: readonly OwnField[]): void {
  const { fields: max } = ownFieldLimits
  if (all.filter(({ isRetired }) => !isRetired).length >= max) fail('ownField.tooMany', { max })
}

/** The typed code, or the next number. Codes of deleted fields stay taken: histories name them. */
async function newCode(ctx: Ctx, typed: string | undefined): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`select code from own_field where "tenantId" = ${ctx.tenantId}`.execute(ctx.db)
  const taken = new Set(rows.map(({ code }) => code))
  if (typed === undefined) return nextCode('f', taken)
  return taken.has(typed) ? refuse(ctx, 'code', 'ownField.codeTaken') : typed
}

function nextCode(letter: string, taken: ReadonlySet<string>): string {
  let n = 1
  while (taken.has(`${letter}${n}`)) n += 1
  return `${letter}${n}`
}

/** The options of a choice, each with a code. Those that a contract has cannot be left out. */
async function optionsOf(ctx: Ctx, { type, options }: Typed, before?: Known): Promise<OwnField['options']> {
  if (type !== ownFieldType.code.choice) return []
  if (options.every(({ isRetired }) => isRetired)) refuse(ctx, 'options', 'ownField.noOption')
  const labels = options.map(({ label }) => label)
  if (new Set(labels).size < labels.length) refuse(ctx, 'options', 'ownField.optionTwice')
  const given = options.flatMap(({ code }) => code ?? [])
  if (new Set(given).size < given.length) refuse(ctx, 'options', 'ownField.optionCodeTwice')
  for (const { code, label } of before?.options ?? [])
    if (!given.includes(code) && (await isFilled(ctx, before!.code, code)))
      invalid(ctx, 'ownField', { options: { key: 'ownField.optionUsed', vars: { label } } })
  const taken = new Set([...given, ...(before?.options ?? []).map(({ code }) => code)])
  return options.map(({ code, label, isRetired }) => {
    const known = code ?? nextCode('o', taken)
    taken.add(known)
    return { code: known, label, isRetired }
  })
}

/** Whether a contract has a value of the field, or this one. */
async function isFilled(ctx: Ctx, code: string, value?: string): Promise<boolean> {
  const has = value === undefined ? sql`jsonb_exists(c."ownValues", ${code})` : sql`c."ownValues"->>${code} = ${value}`
  const { rows } = await sql`select 1 from contract c
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and ${has} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export async function sortFields(ctx: Ctx, ids: readonly string[]): Promise<OwnField[]> {
  const all = await lockedFields(ctx)
  for (const id of ids) if (!all.some((one) => one.id === id)) failMissing()
  const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))]
  for (const field of all) {
    const sort = order.indexOf(field.id) + 1
    if (sort !== field.sort) await fields.change(ctx, field, field.version, { sort })
  }
  return listFields(ctx)
}

/** @throws `ownField.inRoute` for a field that a definition in force asks for, `ownField.tooMany` */
export async function retireField(
  ctx: Ctx,
  { id, version, isRetired }: ParsedInputOf<typeof ownFieldApi.retire>,
): Promise<OwnField> {
  const all = await lockedFields(ctx)
  const field = all.find((one) => one.id === id) ?? failMissing()
  if (field.version !== version) fail('common.recordChangedSince')
  if (field.isRetired === isRetired) return field
  if (isRetired) await refuseAsked(ctx, field)
  else if (isTaken(all, field)) fail('ownField.labelTaken')
  else refuseTooMany(all)
  const action = isRetired ? 'ownField.retire' : 'ownField.restore'
  return asField(await fields.change(ctx, field, version, { isRetired }, { action }))
}

/** @throws `ownField.filled` for a field that a contract has filled in: it can only be retired */
export async function deleteField(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<true> {
  const field = (await lockedFields(ctx)).find((one) => one.id === id) ?? failMissing()
  if (field.version !== version) fail('common.recordChangedSince')
  await refuseAsked(ctx, field)
  if (await isFilled(ctx, field.code)) fail('ownField.filled', { label: field.label })
  await fields.retire(ctx, id)
  return true
}

async function refuseAsked(ctx: Ctx, { code, label }: OwnField): Promise<void> {
  const places = await placesAsking(ctx, 'contract', ownName(code))
  if (places.length > 0) fail('ownField.inRoute', { label, places })
}

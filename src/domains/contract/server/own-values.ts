import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Rows } from '../../../server/record/filter.ts'
import type { OwnLabels } from '../../../server/records.ts'
import { contains } from '../../../server/db/query.ts'
import { partsOf } from '../../../server/search/words.ts'
import { categoryNames } from '../../contract-category/server/facade.ts'
import { ownFieldType, ownTestParts, type OwnValues, readOwnValue } from '../../own-field/codes.ts'
import { keptValues, listFields, missingValues, ownWord, usableValues } from '../../own-field/server/service.ts'
import type { Contract } from '../api.ts'
import { contracts } from './records.ts'

const { number, amount, date, choice } = ownFieldType.code
/** Hits of the index; a condition with more is decided row by row instead. */
const searchedUpTo = 1000

/**
 * Typed values of own fields as they are stored; values of retired fields stay.
 * @param id the contract; undefined for a new one
 * @throws `common.invalidInput` with the fields' labels
 */
export async function storedOwnValues(ctx: Ctx, id: string | undefined, typed: OwnValues): Promise<OwnValues> {
  const fields = await listFields(ctx)
  if (fields.length === 0 && Object.keys(typed).length === 0) return typed
  const stored = id === undefined ? {} : (await contracts.see(ctx, id)).ownValues
  return keptValues(fields, typed, stored)
}

/** The values that a copy of a contract begins with: those that could be typed now. */
export const copiedOwnValues = async (ctx: Ctx, values: OwnValues): Promise<OwnValues> =>
  usableValues(await listFields(ctx), values)

/** The own fields that a contract lacks for its submission. */
export const missingOwnValues = async (ctx: Ctx, { ownValues }: Contract): Promise<Record<string, Message>> =>
  missingValues(await listFields(ctx), ownValues)

/** The own fields of a contract with a value, in words. */
export async function ownFactsOf(ctx: Ctx, values: OwnValues): Promise<[label: string, value: string][]> {
  const fields = await listFields(ctx)
  return fields.flatMap((field) => {
    const value = values[field.code]
    return value === undefined ? [] : [[field.label, ownWord(ctx.language, field, value)]]
  })
}

/** Own fields by their names in the history, and the category, which may be one of the organisation. */
export async function ownLabels(ctx: Ctx): Promise<OwnLabels> {
  const [fields, categories] = [await listFields(ctx), await categoryNames(ctx)]
  const category = {
    label: ctx.label('contract.field.contractCategory'),
    word: (code: string) => categories.get(code) ?? code,
  }
  return new Map([
    ['contractCategory', category],
    ...fields.map(
      (field) =>
        [
          `ownValues.${field.code}`,
          { label: field.label, word: (value: string) => ownWord(ctx.language, field, value) },
        ] as const,
    ),
  ])
}

/** The conditions of a list on own fields, as label and value. */
export async function ownNotes(ctx: Ctx, tests: readonly string[] | undefined): Promise<[string, string][]> {
  if (!tests?.length) return []
  const fields = await listFields(ctx)
  return tests.map((test) => {
    const { code, sign, value } = ownTestParts(test)
    const field = fields.find((one) => one.code === code)
    const words = field && sign !== '~' ? ownWord(ctx.language, field, value) : value
    return [field?.label ?? code, sign === '>=' ? `≥ ${words}` : sign === '<=' ? `≤ ${words}` : words]
  })
}

const textOf = (code: string): RawBuilder<string | null> => sql`("contract"."ownValues"->>${code}::text)`
/** Nothing else than a number is stored for such a field; a cast of anything else would end the list with an error. */
const numberOf = (code: string): RawBuilder<number | null> =>
  sql`case when ${textOf(code)} ~ '^-?[0-9]+([.][0-9]+)?$' then ${textOf(code)}::numeric end`

/** SQL conditions: contracts fulfil all conditions on their own fields; of several values of one field, any of them. */
export async function ownConditions(ctx: Ctx, tests: readonly string[]): Promise<Expression<SqlBool>[]> {
  const typeOf = new Map((await listFields(ctx)).map(({ code, type }) => [code, type]))
  const parts = tests.map(ownTestParts)
  const equal = Map.groupBy(
    parts.filter(({ sign }) => sign === '='),
    ({ code }) => code,
  )
  const others = parts.filter(({ sign }) => sign !== '=')
  return [
    ...(await Promise.all(
      [...equal].map(([code, some]) =>
        isAny(
          ctx,
          code,
          some.map(({ value }) => value),
        ),
      ),
    )),
    ...others.map(({ code, sign, value }) => {
      const type = typeOf.get(code)
      if (sign === '~') return containsWords(code, value)
      const bound = type === number || type === amount || type === date ? readOwnValue(type, value) : null
      if (bound === null) return sql<SqlBool>`false`
      const compare = sql.raw(sign)
      return type === date
        ? sql<SqlBool>`${textOf(code)} ${compare} ${bound}`
        : sql<SqlBool>`${numberOf(code)} ${compare} ${bound}::numeric`
    }),
  ]
}

function containsWords(code: string, words: string): Expression<SqlBool> {
  const each = partsOf(words).map((part) => sql<SqlBool>`${textOf(code)} ilike ${contains(part)}`)
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Uses the index through the function `contract_own_value`, which returns ids. */
async function isAny(ctx: Ctx, code: string, values: readonly string[]): Promise<Expression<SqlBool>> {
  const asked = values.map((value) => JSON.stringify({ [code]: value }))
  const { rows } = await sql<{ id: string }>`
    select contract_own_value(${asked}::jsonb[], ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${rows.map(({ id }) => id)})`
  return sql<SqlBool>`${textOf(code)} = any(${[...values]}::text[])`
}

/**
 * The ids of one page of contracts in the order of an own field; contracts without a value are last. Values in an order
 * of their own are sorted by it: numbers by size, options as in the field.
 */
export async function idsByOwnValue(
  ctx: Ctx,
  rows: Rows<'contract'>,
  code: string,
  { current, size, order }: { current: number; size: number; order: 'asc' | 'desc' },
): Promise<string[]> {
  const field = (await listFields(ctx)).find((one) => one.code === code)
  const value =
    field?.type === number || field?.type === amount
      ? numberOf(code)
      : field?.type === choice
        ? sql`array_position(${field.options.map((option) => option.code)}::text[], ${textOf(code)})`
        : textOf(code)
  const direction = sql.raw(order)
  const found = await rows
    .select('contract.id')
    .orderBy(sql`${value} ${direction} nulls last, "contract".id ${direction}`)
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  return found.map(({ id }) => id)
}

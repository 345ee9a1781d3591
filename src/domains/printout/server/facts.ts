import { formatInstant } from '../../../kernel/dates.ts'
import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import { kindOf, labelKeyOf, type Sheet } from '../../../server/records.ts'
import { formatterOf, namesIn } from '../../history/server/service.ts'

type Fact = readonly [label: string, value: string]

/** Fields that say nothing to the reader of a form. */
const internal = new Set([
  'id',
  'version',
  'tenantId',
  'updateTime',
  'isOwn',
  'recordLevel',
  'createOgnId',
  'createOgnName',
  'createDeptId',
  'createPsnId',
  'createPsnFullId',
  'createPsnFullName',
])

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return formatInstant(value)
  if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The fields of a record that have a label and a value, worded like on its page: codes by their labels, ids by names,
 * amounts and days in the reader's language. Of an id and the name beside it, one is stated.
 * @param leaveOut fields that the form states elsewhere
 */
export async function factsOf(
  ctx: Ctx,
  bizType: string,
  { values, fields }: Sheet,
  leaveOut: readonly string[] = [],
): Promise<Fact[]> {
  const kind = kindOf(ctx, bizType)
  const changes: Change[] = Object.entries(values).map(([field, value]) => ({
    field,
    before: null,
    after: asText(value),
  }))
  const names = await namesIn(ctx, [{ kind, changes }])
  const word = formatterOf(ctx, { kind, changes }, names)
  const facts = new Map<string, string>()
  for (const field of fields) {
    if (internal.has(field) || leaveOut.includes(field)) continue
    const change = changes.find((one) => one.field === field)
    const key = labelKeyOf(kind.words, field, (one) => ctx.platform.messages.has(one))
    const value = change && key !== undefined ? word(change, 'after') : null
    if (key === undefined || !value) continue
    const label = ctx.label(key)
    if (!facts.has(label)) facts.set(label, value)
  }
  return [...facts]
}

/** A titled table; nothing where there are no rows. */
export const tableOf = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): PaperBlock[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'subheading', text: title },
        { kind: 'table', rows: [heads, ...rows] },
      ]

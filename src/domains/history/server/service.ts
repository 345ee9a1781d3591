import { Id } from '../../../kernel/ids.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { RecordKind } from '../../../server/records.ts'

/**
 * What the ids among the values stand for: people, departments and files by their names.
 * @returns names by id; none for what is of another kind
 */
export async function namesIn(ctx: Ctx, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const values = changes.flatMap(({ before, after }) => [before, after])
  const ids = [...new Set(values.filter((value): value is string => Id.safeParse(value).success))]
  if (ids.length === 0) return new Map()
  const nodes = await table(ctx, 'org_node').select().select(['id', 'name']).where('id', 'in', ids).execute()
  const people = await table(ctx, 'account').select().select(['id', 'name']).where('id', 'in', ids).execute()
  const files = await table(ctx, 'file').select().select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map([...nodes, ...people, ...files].map(({ id, name }) => [id, name]))
}

/**
 * A kept value as people read it: a code by its word, fen as yuan, an id by the name of what it stands for, a list of
 * named things by their names.
 * @param kind the kind of the record whose field it is; undefined for what nothing hangs on
 * @param names from `namesIn`
 */
export function valueOf(
  ctx: Ctx,
  kind: RecordKind | undefined,
  field: string,
  value: string | null,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null) return null
  if (Id.safeParse(value).success) return names.get(value) ?? ctx.say('history.record')
  if (kind?.amounts?.includes(field) && /^\d+$/.test(value)) return formatYuan(Number(value))
  const option = kind?.codes?.[field]?.options.find((one) => String(one.value) === value)
  if (option) return ctx.say(option.labelKey)
  if (value === 'true' || value === 'false') return ctx.say(value === 'true' ? 'record.yes' : 'record.no')
  if (!/^[[{]/.test(value)) return value
  return namesOf(value)?.join('、') ?? ctx.say('history.several')
}

/** The names in a list of texts or of things that have one; undefined for anything else. */
function namesOf(json: string): string[] | undefined {
  const parsed = parse(json)
  if (!Array.isArray(parsed)) return undefined
  const names = parsed.map((one: unknown) => (typeof one === 'object' && one && 'name' in one ? one.name : one))
  return names.every((one): one is string => typeof one === 'string' && !Id.safeParse(one).success) ? names : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // What a person has typed may begin like a list.
    return undefined
  }
}

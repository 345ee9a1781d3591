import { Id } from '../../../kernel/ids.ts'
import { masked } from '../../../kernel/masked.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { writtenAmount, writtenDate, writtenValue } from '../../../kernel/written.ts'
import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { listed } from '../../../server/messages.ts'
import { table } from '../../../server/db/table.ts'
import { headIfSeen, isKind, kindCalled, type HistoryLabels, type OwnLabels, wordsOf } from '../../../server/records.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { recordLevel } from '../../permission/codes.ts'

/** Changes of one record. */
interface Changed {
  /** The kind of the record; undefined for entries without a kind of record. */
  kind: HistoryLabels | undefined
  changes: readonly Change[]
}
/** Names for the values of changes. */
interface Names {
  /** Names of people, departments and files, by id. */
  byId: ReadonlyMap<string, string>
  /** Labels by value, for each dictionary list. */
  byList: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The fields that the organisation has defined itself. */
  own: OwnLabels
}

/** Resolves the values of changes to names: people, departments, files, visible records, and dictionary items. */
export async function namesIn(ctx: Ctx, all: readonly Changed[]): Promise<Names> {
  const values = all.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))
  const ids = [...new Set(values.filter((value): value is string => Id.safeParse(value).success))]
  const lists = new Set(all.flatMap(({ kind, changes }) => changes.flatMap(({ field }) => kind?.lists?.[field] ?? [])))
  const words = await Promise.all([...lists].map(async (list) => [list, await wordsOfList(ctx, list)] as const))
  const byList = new Map(words)
  const own = await ownLabelsIn(ctx, all)
  if (ids.length === 0) return { byId: new Map(), byList, own }
  const linked = await titlesOf(ctx, all)
  const named = await Promise.all([
    table(ctx, 'org_node').select().select(['id', 'name']).where('id', 'in', ids).execute(),
    table(ctx, 'account').select().select(['id', 'name']).where('id', 'in', ids).execute(),
    table(ctx, 'file').select().select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return { byId: new Map([...linked, ...named.flat().map(({ id, name }) => [id, name] as const)]), byList, own }
}

/** Of the kinds that have such fields; they are read once. */
async function ownLabelsIn(ctx: Ctx, all: readonly Changed[]): Promise<OwnLabels> {
  const kinds = new Set(all.flatMap(({ kind }) => (kind?.ownLabels ? [kind] : [])))
  const labels = await Promise.all([...kinds].map((kind) => kind.ownLabels!(ctx)))
  return new Map(labels.flatMap((one) => [...one]))
}

/**
 * Titles of other records that changes refer to by id, as far as they are visible to the caller. Such a field is named
 * after the kind: `contractId`, `parentContractId`.
 */
async function titlesOf(ctx: Ctx, all: readonly Changed[]): Promise<[string, string][]> {
  const links = new Map<string, string>()
  for (const { changes } of all)
    for (const change of changes) {
      const kind = kindCalled(ctx, /[A-Z]?[a-z]+(?=Id$)/.exec(change.field)?.[0].toLowerCase() ?? '')
      if (!kind || besideOf(changes, change.field)) continue
      for (const id of [change.before, change.after]) if (Id.safeParse(id).success) links.set(id!, kind)
    }
  const heads = await Promise.all([...links].map(async ([id, kind]) => [id, await headIfSeen(ctx, kind, id)] as const))
  return heads.flatMap(([id, head]) => (head ? [[id, head.title]] : []))
}

/**
 * The change of the name stored next to a code or id: for `region`, `firmId`, `causeOfAction` the field with `Name` at
 * its end.
 */
const besideOf = (changes: readonly Change[], field: string): Change | undefined =>
  changes.find((one) => one.field === `${field}Name` || one.field === `${field.replace(/(?:Id|OfAction)$/, '')}Name`)

/**
 * Returns a function that formats the values of a record's changes: a code by its label, fen as yuan, an id or code by
 * the stored or resolved name, a list by its labels or names.
 * @param names from `namesIn`
 */
export function formatterOf(ctx: Ctx, { kind, changes }: Changed, names: Names) {
  const codes: NonNullable<HistoryLabels['codes']> = { recordLevel, ...kind?.codes }
  const wordOf = (field: string, value: string): string | undefined => {
    const option = codes[field]?.options.find((one) => String(one.value) === value)
    return option ? ctx.label(option.labelKey) : names.byList.get(kind?.lists?.[field] ?? '')?.get(value)
  }
  return ({ field, ...values }: Change, side: 'before' | 'after'): string | null => {
    const value = values[side]
    if (value === null) return null
    if (kind?.masked?.includes(field)) return masked(value)
    const own = names.own.get(field)
    if (own) return own.word(value)
    const beside = besideOf(changes, field)?.[side]
    if (beside) return beside
    if (Id.safeParse(value).success) return names.byId.get(value) ?? ctx.say('history.record')
    if (kind?.amounts?.includes(field))
      return writtenAmount(ctx.language, value.includes('.') ? value : formatYuan(Number(value)))
    if (field === 'bizType' && isKind(ctx, value)) return ctx.label(`${wordsOf(ctx, value)}.title`)
    const word = wordOf(field, value)
    if (word !== undefined) return word
    if (value === 'true' || value === 'false') return ctx.say(value === 'true' ? 'record.yes' : 'record.no')
    if (!/^[[{]/.test(value)) return field.endsWith('No') ? value : writtenDate(ctx.language, value)
    const [parts, others] = [value, values[side === 'before' ? 'after' : 'before'] ?? ''].map((list) =>
      partsOf(list, {
        wordOf: (name, part) => wordOf(name === '' ? field : name, part),
        written: (name, part) => writtenValue(ctx.language, name, part),
      }),
    )
    // If the list has as many lines as before, only the changed ones are shown.
    if (parts && parts.length === others?.length)
      return listed(
        ctx.language,
        parts.filter((one) => !others.includes(one)),
      )
    return parts ? listed(ctx.language, parts) : ctx.say('history.several')
  }
}

interface Words {
  /** The label of a code in a field; an empty field name means the list's own field. */
  wordOf: (field: string, value: string) => string | undefined
  /** A day or an amount in the format of the caller's language. */
  written: (field: string, value: string) => string
}

/**
 * The elements of a list of texts, of named objects, or of form lines (`item` and `state` of a checklist); undefined
 * for anything else.
 */
function partsOf(json: string, words: Words): string[] | undefined {
  const parsed = parse(json)
  if (!Array.isArray(parsed)) return undefined
  const told = parsed.map((one: unknown) => {
    if (typeof one === 'string') return words.wordOf('', one) ?? one
    if (typeof one !== 'object' || one === null) return undefined
    return 'name' in one ? one.name : lineOf(one, words)
  })
  return told.every((one): one is string => typeof one === 'string' && !Id.safeParse(one).success) ? told : undefined
}

/** A line whose first field is a code with a label: `Seal register · Not applicable · no seal was used`. */
function lineOf(line: object, { wordOf, written }: Words): string | undefined {
  const [first, ...rest] = Object.entries(line).filter(([, value]) => value !== '' && value !== null)
  const word = first && wordOf(first[0], String(first[1]))
  return (
    word &&
    [word, ...rest.map(([name, value]) => wordOf(name, String(value)) ?? written(name, String(value)))].join(' · ')
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Entered text may start like a JSON list.
    return undefined
  }
}

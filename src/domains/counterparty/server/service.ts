import { sql, type SqlBool } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { partsOf } from '../../../server/search/words.ts'
import type { Choice, Counterparty, counterpartyApi, CounterpartyQuery, CounterpartyRow } from '../api.ts'
import { factsOf } from './facts.ts'
import { distinctNames, idsFoundBy, namesOf, pinyinOf } from './names.ts'
import { counterparties } from './records.ts'

type Input<K extends keyof typeof counterpartyApi> = ParsedInputOf<(typeof counterpartyApi)[K]>

/** Ids that a search goes through. */
const mostFound = 20_000
const mostChoices = 20

/** Counterparties that are found by each of the typed words. */
function foundBy(rows: Rows<'counterparty'>, typed: string, most = mostFound): Rows<'counterparty'> {
  const words = partsOf(typed)
  // Ids of several words are intersected, so none may be cut off.
  const limit = words.length > 1 ? mostFound : most
  return words.reduce((found, word) => found.where(sql<SqlBool>`counterparty.id in ${idsFoundBy(word, limit)}`), rows)
}

export const list = (ctx: Ctx, { keyword, mark, ...q }: CounterpartyQuery): Promise<Page<CounterpartyRow>> =>
  counterparties.list(ctx, q, (rows) => {
    const marked = mark ? rows.where(mark === 'black' ? 'isBlack' : 'isRelated', '=', true) : rows
    return keyword ? foundBy(marked, keyword) : marked
  })

/**
 * Saves what was typed. @throws field faults: a code or name that another entry has, a file that is not the caller's
 */
export async function save(ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Counterparty> {
  if (id !== undefined) await counterparties.see(ctx, id)
  await refuseTaken(ctx, draft, id)
  const formerNames = distinctNames(draft.formerNames, [draft.name])
  const aliases = distinctNames(draft.aliases, [draft.name, ...formerNames])
  const qualifications = []
  for (const one of draft.qualifications)
    qualifications.push({ ...one, files: await namedFiles(ctx, 'counterparty', id, one.files) })
  const named = { ...draft, formerNames, aliases, qualifications }
  const saved = await counterparties.save(ctx, { id, version }, { ...named, pinyin: pinyinOf(named) })
  await takeFiles(
    ctx,
    'counterparty',
    saved.id,
    qualifications.flatMap(({ files }) => files),
  )
  return saved
}

/** A code belongs to one entry, and so does a name without one. */
async function refuseTaken(ctx: Ctx, { name, creditCode }: Input<'save'>, id = ''): Promise<void> {
  const others = table(ctx, 'counterparty').select().select(['counterpartyNo', 'name']).where('id', '<>', id)
  const sameCode = creditCode === '' ? undefined : await others.where('creditCode', '=', creditCode).executeTakeFirst()
  if (sameCode)
    invalid(ctx, 'counterparty', {
      creditCode: { key: 'counterparty.codeTaken', vars: { number: sameCode.counterpartyNo, name: sameCode.name } },
    })
  const sameName = await others
    .where('name', '=', name)
    .where((e) => (creditCode === '' ? e.lit(true) : e('creditCode', '=', '')))
    .executeTakeFirst()
  if (sameName)
    invalid(ctx, 'counterparty', { name: { key: 'counterparty.nameTaken', vars: { number: sameName.counterpartyNo } } })
}

const shown = ['id', 'name', 'creditCode', 'kind', 'isRelated', 'isBlack', 'blackReason'] as const

/** Counterparties for a field, those whose name begins with the words first; or those with given ids. */
export async function choose(ctx: Ctx, { queryString, ids }: Input<'choose'>): Promise<Choice[]> {
  let rows = counterparties.visible(ctx)
  if (ids) rows = rows.where('counterparty.id', 'in', ids.length > 0 ? ids : [''])
  else rows = foundBy(rows, queryString, 10 * mostChoices)
  const found = await rows
    .select([...shown, 'formerNames', 'aliases'])
    .orderBy(sql`starts_with(counterparty.name, ${queryString})`, 'desc')
    .orderBy(sql`length(counterparty.name)`)
    .orderBy('counterparty.id', 'desc')
    .limit(mostChoices)
    .execute()
  const facts = await factsOf(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map(({ formerNames, aliases, ...one }) => ({
    ...(one as Omit<Choice, 'otherName' | 'facts'>),
    otherName: otherNameOf(
      { name: one.name, formerNames: formerNames as string[], aliases: aliases as string[] },
      queryString,
    ),
    facts: facts.get(one.id)!,
  }))
}

/** The former name or alias that contains the words, where the name itself does not. */
function otherNameOf(of: Parameters<typeof namesOf>[0], words: string): string | null {
  if (words === '' || of.name.includes(words)) return null
  return namesOf(of).find((name) => name.includes(words)) ?? null
}

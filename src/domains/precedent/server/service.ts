import { entry } from '../../../kernel/cells.ts'
import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { LibraryAction } from '../../../kernel/library.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { isOwnRow } from '../../../server/db/table.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { hasAny, hasWords, type Rows } from '../../../server/record/filter.ts'
import { libraryOf } from '../../../server/record/library.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { termsOf } from '../../../server/record/terms.ts'
import { causeFits } from '../../case/codes.ts'
import { nameOfLeaf } from '../../dictionary/server/service.ts'
import { refuseUnknownLabels, titlesOf } from '../../knowledge/server/service.ts'
import {
  type Precedent,
  precedentApi,
  PrecedentDraft,
  type PrecedentQuery,
  type PrecedentRow,
  precedentShapes,
} from '../api.ts'
import { precedentActions } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'
import type { Message } from '../../../kernel/messages.ts'

export { similarCases, type SimilarCase } from './similar.ts'

type Input<K extends keyof typeof precedentApi> = ParsedInputOf<(typeof precedentApi)[K]>

export const precedents = recordsOf<'precedent', Precedent, PrecedentRow, LibraryAction>({
  table: 'precedent',
  words: 'precedent',
  pageOf: (id) => `/caseLibraryMain/view/${id}`,
  shapes: precedentShapes,
  view: precedentApi.queryById.access,
  add: 'caselib:add',
  actions: precedentActions,
  number: 'libNo',
  title: 'title',
  numberKey: (ctx) => `AL-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 5,
  owners: [],
  searched: [],
  part: everybody,
  published: true,
})

const library = libraryOf(precedents, (ctx, record) =>
  refuseIncomplete(ctx, 'precedent', record, {
    caseType: 'choose',
    causeOfAction: 'choose',
    court: 'missing',
    judgeCaseNo: 'missing',
    procedure: 'choose',
    judgeDate: 'choose',
    docType: 'choose',
    typicalLevel: 'choose',
    focus: 'missing',
    gist: 'missing',
    result: 'missing',
    fullText: 'missing',
  }),
)
export const review = library.review

/** SQL condition: the index finds the words in a case. */
export const hasTerms = (terms: readonly string[]) =>
  sql<SqlBool>`precedent.id in (select precedent_search(${[...terms]}::text[], 5000))`

/** Applies the filters that are not a simple comparison of a column. */
export function narrow(
  rows: Rows<'precedent'>,
  { court, labels, causeOfAction }: Pick<PrecedentQuery, 'court' | 'labels' | 'causeOfAction'>,
): Rows<'precedent'> {
  let found = court ? rows.where(hasWords(['precedent.court'], court)) : rows
  // A cause includes those below it, whose codes begin with its code.
  if (causeOfAction) found = found.where(sql<SqlBool>`starts_with(precedent."causeOfAction", ${causeOfAction})`)
  return labels?.length ? found.where(hasAny('precedent.labels', labels)) : found
}

export function list(ctx: Ctx, q: PrecedentQuery): Promise<Page<PrecedentRow>> {
  const { keyword, court, labels, causeOfAction, isOwn, ...plain } = q
  const terms = termsOf(keyword ?? '')
  return precedents.list(ctx, plain, (rows) => {
    const found = narrow(rows, { court, labels, causeOfAction })
    const worded = terms.length > 0 ? found.where(hasTerms(terms)) : found
    return isOwn === undefined ? worded : worded.where(sql<SqlBool>`${isOwnRow(ctx, 'precedent')} = ${isOwn}`)
  })
}

const wrong = (ctx: Ctx, field: string, fault: Message): never => invalid(ctx, 'precedent', { [field]: fault })

/** The library number of the organisation's other case with a docket number, if any. */
export async function takenBy(ctx: Ctx, judgeCaseNo: string, id = ''): Promise<string | undefined> {
  if (judgeCaseNo === '') return undefined
  const other = await table(ctx, 'precedent')
    .select()
    .select('libNo')
    .where('judgeCaseNo', '=', judgeCaseNo)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other?.libNo
}

async function keep(
  ctx: Ctx,
  seen: { id?: string | undefined; version?: number | undefined },
  draft: PrecedentDraft,
  more: object = {},
): Promise<Precedent> {
  if (draft.judgeDate !== null && draft.judgeDate > chinaDay(ctx.now))
    wrong(ctx, 'judgeDate', { key: 'precedent.notYet' })
  const number = await takenBy(ctx, draft.judgeCaseNo, seen.id)
  if (number) wrong(ctx, 'judgeCaseNo', { key: 'precedent.taken', vars: { number } })
  const causeName = draft.causeOfAction === null ? null : await nameOfLeaf(ctx, 'causeOfAction', draft.causeOfAction)
  const { caseType, causeOfAction } = draft
  if (causeName === undefined || (causeOfAction !== null && !causeFits(caseType, causeOfAction)))
    wrong(ctx, 'causeOfAction', { key: 'precedent.badCause' })
  await refuseUnknownLabels(ctx, 'precedent', 'precedent', draft.labels)
  const titles = await titlesOf(
    ctx,
    draft.basis.map(({ legislationId }) => legislationId),
  )
  const basis = draft.basis.map((one) => ({ ...one, title: entry(titles, one.legislationId) }))
  return library.save(ctx, seen, { ...draft, causeName, basis, ...more })
}

/** Saves a case. A reviewed one waits for review again. */
export const save = (ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Precedent> =>
  keep(ctx, { id, version }, draft)

/** Adds a legal case of the organisation to its library, with the known data. */
export const addFromCase = (ctx: Ctx, caseId: string, known: InputOf<typeof precedentApi.save>): Promise<Precedent> =>
  keep(ctx, {}, PrecedentDraft.parse(known), { caseId })

/** The readable cases among these ids, in their order. */
export async function casesOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; libNo: string; title: string }[]> {
  if (ids.length === 0) return []
  const rows = await publishedRows(ctx, 'precedent').select(['id', 'libNo', 'title']).where('id', 'in', ids).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

import { sql, type SqlBool } from 'kysely'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { masked } from '../../../kernel/masked.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { hasAny, hasWords } from '../../../server/record/filter.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { readOwnUpload } from '../../../server/files/store.ts'
import { personOf } from '../../account/server/service.ts'
import { refuseUnlisted } from '../../dictionary/server/service.ts'
import { libraryStatus, totalOf } from '../../law-firm/codes.ts'
import { engageable, firmOf } from '../../law-firm/server/service.ts'
import { type Lawyer, lawyerApi, type LawyerChoice, type LawyerQuery, type LawyerRow, lawyerShapes } from '../api.ts'
import { type LawyerAction, lawyerActions, lawyerState, lawyerLists } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

type Input<K extends keyof typeof lawyerApi> = ParsedInputOf<(typeof lawyerApi)[K]>

export const lawyers = recordsOf<'lawyer', Lawyer, LawyerRow, LawyerAction>({
  table: 'lawyer',
  words: 'lawyer',
  pageOf: (id) => `/lawyerMain/view/${id}`,
  shapes: lawyerShapes,
  view: lawyerApi.queryById.access,
  add: 'lawyer:add',
  actions: lawyerActions,
  number: 'lawyerNo',
  title: 'name',
  numberKey: () => 'LV',
  owners: [],
  searched: ['lawyerNo', 'name', 'licenseNo', 'phone', 'firmName'],
  part: everybody,
})

/** One lawyer; the id number is masked for callers who may not edit lawyers. */
export async function see(ctx: Ctx, id: string): Promise<Lawyer> {
  const lawyer = await lawyers.see(ctx, id)
  return ctx.who.perms.has('lawyer:edit') ? lawyer : { ...lawyer, idNo: masked(lawyer.idNo) }
}

/** A page of lawyers, with masked id numbers. */
export async function list(ctx: Ctx, { specialties, ...q }: LawyerQuery): Promise<Page<LawyerRow>> {
  const page = await lawyers.list(ctx, q, (rows) =>
    specialties?.length ? rows.where(hasAny('lawyer.specialties', specialties)) : rows,
  )
  const today = chinaDay(ctx.now)
  const records = page.records.map((row) => ({
    ...row,
    idNo: masked(row.idNo),
    practiceYears: row.practiceSince && yearsBetween(row.practiceSince, today),
  }))
  return { ...page, records: records as LawyerRow[] }
}

/** Whole years from one day to another. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/**
 * Saves the typed fields. @throws field faults: a number used by another lawyer, an unknown option, a photo too large
 */
export async function save(ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Lawyer> {
  const before = id === undefined ? null : await lawyers.see(ctx, id)
  if (draft.practiceSince !== null && draft.practiceSince > chinaDay(ctx.now))
    wrong(ctx, 'practiceSince', 'lawyer.notYet')
  await refuseTaken(ctx, draft, id)
  await refuseUnlisted(ctx, 'lawyer', draft, lawyerLists)
  const firm = draft.firmId === null ? null : await firmOf(ctx, draft.firmId)
  const user = draft.userId === null ? null : await personOf(ctx, draft.userId)
  await refuseLargePhoto(ctx, draft.photo, before?.photo ?? [])
  if (before && before.lawyerState !== null) {
    refuseLacking(ctx, draft)
    // To change the firm, the lawyer first leaves this one and is then registered again with the other.
    if (draft.firmId !== before.firmId) wrong(ctx, 'firmId', 'lawyer.firmFixed')
  }
  const photo = await namedFiles(ctx, 'lawyer', id, draft.photo)
  const named = { firmName: firm?.firmName ?? null, userName: user?.name ?? null, photo }
  const lawyer = await lawyers.save(ctx, { id, version }, { ...draft, ...named })
  await takeFiles(ctx, 'lawyer', lawyer.id, photo)
  return lawyer
}

function wrong(ctx: Ctx, field: string, key: MessageKey, vars: Record<string, string> = {}): never {
  return invalid(ctx, 'lawyer', { [field]: { key, vars } })
}

/** One lawyer, one firm (律师法 第十条): license and id number are unique among lawyers who have not left. */
async function refuseTaken(ctx: Ctx, draft: Pick<Lawyer, 'licenseNo' | 'idNo'>, id = ''): Promise<void> {
  for (const field of ['licenseNo', 'idNo'] as const) {
    if (draft[field] === '') continue
    const other = await table(ctx, 'lawyer')
      .select()
      .select(['name', 'firmName'])
      .where(field, '=', draft[field])
      .where('id', '<>', id)
      .where((e) => e.or([e('lawyerState', 'is', null), e('lawyerState', '<>', lawyerState.code.left)]))
      .executeTakeFirst()
    if (other) wrong(ctx, field, 'lawyer.taken', { name: other.name, firm: other.firmName ?? '—' })
  }
}

const photoBytes = 2 * 1024 * 1024
const pictures = ['png', 'jpg', 'jpeg', 'webp']

async function refuseLargePhoto(ctx: Ctx, photo: Lawyer['photo'], before: Lawyer['photo']): Promise<void> {
  for (const { fileId } of photo) {
    if (before.some((file) => file.fileId === fileId)) continue
    const { size, type } = await readOwnUpload(ctx, fileId)
    if (size > photoBytes || !pictures.includes(type)) wrong(ctx, 'photo', 'lawyer.badPhoto')
  }
}

type Draft = Omit<Input<'save'>, 'id' | 'version'>
function refuseLacking(ctx: Ctx, lawyer: Draft): void {
  refuseIncomplete(ctx, 'lawyer', lawyer, {
    sex: 'choose',
    idNo: 'missing',
    licenseNo: 'missing',
    firmId: 'choose',
    practiceSince: 'choose',
    specialties: 'choose',
    phone: 'missing',
    userId: lawyer.isPlatform && 'choose',
  })
}

/** Registers a lawyer with a firm of the library. @throws `record.incomplete` with everything that is missing */
export async function submit(ctx: Ctx, { id, version }: Input<'submit'>): Promise<Lawyer> {
  const lawyer = await lawyers.see(ctx, id)
  await lawyers.allow(ctx, lawyer, 'submit')
  refuseLacking(ctx, lawyer)
  await engageable(ctx, lawyer.firmId ?? failMissing(), 'firmId', ctx.say('lawyer.field.firmId'))
  return lawyers.transition(ctx, lawyer, version, 'submit')
}

/** Adds an evaluation; the lawyer's score is the average of all. */
export async function evaluate(ctx: Ctx, { id, version, comment, ...marks }: Input<'evaluate'>): Promise<Lawyer> {
  const lawyer = await lawyers.see(ctx, id)
  await lawyers.allow(ctx, lawyer, 'evaluate')
  const total = totalOf(marks)
  const entry = { ...marks, total, comment, hireNo: null, time: formatInstant(ctx.now), psnName: ctx.who.name }
  const evaluations = [...lawyer.evaluations, entry]
  const score = Math.round((evaluations.reduce((sum, one) => sum + one.total, 0) * 100) / evaluations.length) / 100
  return lawyers.transition(ctx, lawyer, version, 'evaluate', { evaluations, score }, `${total} ${comment}`.trim())
}

/** Excludes lawyers of a firm that has left the library or is blacklisted. */
const withFirm = sql<SqlBool>`not exists (select 1 from law_firm f where f."tenantId" = lawyer."tenantId"
  and f.id = lawyer."firmId" and f."libraryStatus" in (${sql.lit(libraryStatus.code.out)}, ${sql.lit(libraryStatus.code.blacklist)}))`

/** Practising lawyers for a select; those with given ids are always included. */
export function choose(ctx: Ctx, { queryString, ids }: Input<'choose'>): Promise<LawyerChoice[]> {
  const rows = table(ctx, 'lawyer')
    .select()
    .select(['id', 'name', 'firmName', 'lawyerState'])
    .orderBy('name')
    .limit(ids ? 100 : 30)
  const found = ids
    ? rows.where('id', 'in', ids.length > 0 ? ids : [''])
    : rows
        .where('lawyerState', '=', lawyerState.code.active)
        .where(withFirm)
        .where(hasWords(['name', 'firmName'], queryString))
  return found.execute() as Promise<LawyerChoice[]>
}

/** A lawyer with name and firm. @throws `common.recordMissing` */
export async function lawyerOf(ctx: Ctx, id: string): Promise<LawyerChoice> {
  const [lawyer] = await choose(ctx, { queryString: '', ids: [id] })
  return lawyer ?? failMissing()
}

/** Lawyers for the standing book, with their law firms. */
export const lawyerBook = ledgerSourceOf({
  table: 'lawyer',
  item: 'lawyer:view',
  rows: lawyers.visible,
  no: 'lawyerNo',
  name: 'name',
  content: { counselKind: sql`'lawyer'`, firmName: 'firmName', phone: 'phone', score: 'score' },
})
/** Data of the provider's own lawyers who take service tickets, by account. @param ctx of the provider */
export async function platformLawyers(
  ctx: Ctx,
): Promise<{ userId: string | null; firmName: string | null; specialties: string[] }[]> {
  const found = await table(ctx, 'lawyer')
    .select()
    .select(['userId', 'firmName', 'specialties'])
    .where('isPlatform', '=', true)
    .where((e) => e.or([e('lawyerState', 'is', null), e('lawyerState', '=', lawyerState.code.active)]))
    .execute()
  return found as { userId: string | null; firmName: string | null; specialties: string[] }[]
}

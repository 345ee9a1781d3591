import { type Expression, sql, type SqlBool } from 'kysely'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { can } from '../../../kernel/states.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { hasAny } from '../../../server/record/filter.ts'
import type { Participation } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { areaName, refuseUnlisted } from '../../dictionary/server/service.ts'
import { part } from '../../workflow/server/facade.ts'
import { type LawFirm, lawFirmApi, type LawFirmQuery, type LawFirmRow, lawFirmShapes } from '../api.ts'
import {
  type LawFirmAction,
  lawFirmActions,
  libraryStatus,
  type Marks,
  type removalReason,
  totalOf,
  lawFirmLists,
} from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

/** Firms with a library status are visible to the whole organisation; applications to those involved only. */
const shared: Participation = {
  ...part,
  takesPart: (ctx, id): Expression<SqlBool> =>
    sql<SqlBool>`(${part.takesPart(ctx, id)} or law_firm."libraryStatus" is not null)`,
}

export const lawFirms = recordsOf<'law_firm', LawFirm, LawFirmRow, LawFirmAction>({
  table: 'law_firm',
  words: 'lawFirm',
  pageOf: (id) => `/lawFirmMain/view/${id}`,
  shapes: lawFirmShapes,
  view: lawFirmApi.queryById.access,
  add: 'lawfirm:add',
  actions: lawFirmActions,
  number: 'firmNo',
  title: 'firmName',
  numberKey: () => 'LS',
  digits: 4,
  owners: [],
  searched: ['firmNo', 'firmName', 'creditCode', 'principal', 'contact', 'phone'],
  part: shared,
})

export function list(ctx: Ctx, { region, specialties, ...q }: LawFirmQuery): Promise<Page<LawFirmRow>> {
  return lawFirms.list(ctx, q, (rows) => {
    const inRegion = region ? rows.where(sql<SqlBool>`starts_with(law_firm.region, ${region})`) : rows
    return specialties?.length ? inRegion.where(hasAny('law_firm.specialties', specialties)) : inRegion
  })
}

/** Saves a draft. @throws faults of fields: a duplicate name or code, an unknown choice */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof lawFirmApi.save>,
): Promise<LawFirm> {
  const before = id === undefined ? null : await lawFirms.see(ctx, id)
  await refuseTaken(ctx, draft, id)
  await refuseUnlisted(ctx, 'lawFirm', draft, lawFirmLists)
  if (draft.foundDate !== null && draft.foundDate > chinaDay(ctx.now)) wrong(ctx, 'foundDate', 'lawFirm.notYet')
  const regionName = draft.region === null ? null : areaName(draft.region)
  if (regionName === undefined) wrong(ctx, 'region', 'lawFirm.badRegion')
  if (before?.libraryStatus) {
    refuseLacking(ctx, draft)
    // Name and codes identify an approved firm: they change only by a new application.
    for (const name of ['firmName', 'creditCode', 'licenseNo'] as const)
      if (before.libraryStatus === libraryStatus.code.in && draft[name] !== before[name])
        wrong(ctx, name, 'lawFirm.identityFixed')
  }
  const files = await namedFiles(ctx, 'law_firm', id, draft.files)
  const firm = await lawFirms.save(ctx, { id, version }, { ...draft, regionName, files })
  await takeFiles(ctx, 'law_firm', firm.id, files)
  return firm
}

function wrong(ctx: Ctx, field: string, key: MessageKey): never {
  return invalid(ctx, 'lawFirm', { [field]: key })
}

async function refuseTaken(ctx: Ctx, draft: Pick<LawFirm, 'firmName' | 'creditCode'>, id = ''): Promise<void> {
  for (const field of ['firmName', 'creditCode'] as const) {
    if (draft[field] === '') continue
    const other = await table(ctx, 'law_firm')
      .select()
      .select('firmNo')
      .where(field, '=', draft[field])
      .where('id', '<>', id)
      .executeTakeFirst()
    if (!other) continue
    const fault = { key: 'lawFirm.taken', vars: { number: other.firmNo } } as const
    invalid(ctx, 'lawFirm', { [field]: fault })
  }
}

/** Refuses a firm that lacks a requirement of the library. @throws `record.incomplete` with all missing fields */
export function refuseLacking(ctx: Ctx, firm: Omit<ParsedInputOf<typeof lawFirmApi.save>, 'id' | 'version'>): void {
  const hasReason = (reason: (typeof firm.selectionReasons)[number]) => firm.selectionReasons.includes(reason)
  refuseIncomplete(ctx, 'lawFirm', firm, {
    creditCode: 'missing',
    licenseNo: 'missing',
    principal: 'missing',
    region: 'choose',
    address: 'missing',
    contact: 'missing',
    phone: 'missing',
    lawyerCount: 'missing',
    specialties: 'choose',
    selectionReasons: 'choose',
    industryName: hasReason(2) && 'missing',
    partnerName: hasReason(3) && 'missing',
    otherReason: hasReason(4) && 'missing',
    files: 'upload',
  })
}

/** A firm of the organisation, regardless of visibility. @throws `common.recordMissing` */
export async function firmOf(ctx: Ctx, id: string) {
  const row = await table(ctx, 'law_firm')
    .select()
    .select(['id', 'firmNo', 'firmName', 'creditCode', 'libraryStatus', 'evaluations'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? failMissing()
}
/** A firm that may be engaged now; otherwise the field is refused. */
export async function engageable(ctx: Ctx, id: string, field: string, label: string) {
  const firm = await firmOf(ctx, id)
  if (firm.libraryStatus !== libraryStatus.code.in)
    failFields(
      'common.invalidInput',
      { [field]: { key: 'lawFirm.notInLibrary', vars: { name: firm.firmName } } },
      { fields: label },
    )
  return firm
}

/** Takes a firm out of the library. @throws `record.refusal.state` for one that is not in it */
function moveOut(
  ctx: Ctx,
  firm: LawFirm,
  version: number,
  reason: (typeof removalReason.values)[number],
  note: string,
): Promise<LawFirm> {
  return lawFirms.transition(ctx, firm, version, 'leave', { outDate: chinaDay(ctx.now), removalReason: reason }, note)
}

/** Takes a firm out of the library after a removal document was approved. */
export async function removeByDocument(
  ctx: Ctx,
  id: string,
  reason: (typeof removalReason.values)[number],
  note: string,
): Promise<void> {
  const firm = await lawFirms.see(ctx, id)
  if (!can(lawFirmActions.transitions, firm, 'leave')) fail('lawFirm.notInLibrary', { name: firm.firmName })
  await moveOut(ctx, firm, firm.version, reason, note)
}

/** Adds the evaluation of an engagement to its firm. */
export async function rateEngagement(ctx: Ctx, id: string, evaluated: Evaluated): Promise<void> {
  const firm = await lawFirms.see(ctx, id)
  await rate(ctx, firm, firm.version, evaluated)
}

interface Evaluated extends Marks {
  comment: string
  hireNo: string | null
}
/** Adds an evaluation; the firm's score is the average of all its evaluations. */
export function rate(
  ctx: Ctx,
  firm: LawFirm,
  version: number,
  { hireNo, comment, ...marks }: Evaluated,
): Promise<LawFirm> {
  const total = totalOf(marks)
  const entry = { ...marks, total, comment, hireNo, time: formatInstant(ctx.now), psnName: ctx.who.name }
  const evaluations = [...firm.evaluations, entry]
  const sum = evaluations.reduce((all, one) => all + one.total, 0)
  const score = Math.round((sum * 100) / evaluations.length) / 100
  return lawFirms.transition(
    ctx,
    firm,
    version,
    'evaluate',
    { evaluations, score },
    [hireNo, total, comment].filter(Boolean).join(' '),
  )
}

/** Law firms as listed in the ledger. */
export const lawFirmBook = ledgerSourceOf({
  table: 'law_firm',
  item: 'lawfirm:view',
  rows: lawFirms.visible,
  no: 'firmNo',
  name: 'firmName',
  content: {
    counselKind: sql`'firm'`,
    contact: 'contact',
    phone: 'phone',
    region: 'regionName',
    inDate: 'inDate',
    score: 'score',
  },
})

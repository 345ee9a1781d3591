import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { addMonths } from '../../../kernel/days.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { hasWords } from '../../../server/record/filter.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { casesOfFirm, notifyCasesOfFirm } from '../../case/server/service.ts'
import { hiresOfFirm, stopHirings } from '../../law-firm-hire/server/service.ts'
import { approvals } from '../../workflow/server/facade.ts'
import type { Engagement, FirmChoice, LawFirm, lawFirmApi } from '../api.ts'
import { libraryStatus, removalReason, waitMonths } from '../codes.ts'
import { lawFirms, rate, refuseLacking } from './service.ts'

type Input<K extends keyof typeof lawFirmApi> = ParsedInputOf<(typeof lawFirmApi)[K]>

/**
 * Approvals by the head of legal: entry, removal, re-entry, blacklisting and its lifting. When a firm leaves the
 * library, its pending hirings are stopped.
 */
export const entry = approvals(lawFirms, {
  item: 'lawfirm:in',
  path: [{ node: 'manager', role: 'legal_manager' }],
  editPage: (id) => `/lawFirmMain/edit/${id}`,
  check: (ctx, firm) => refuseLacking(ctx, firm),
  async approved(ctx, firm) {
    const today = chinaDay(ctx.now)
    if (firm.asked === 'black') {
      await firmLeft(ctx, firm, ctx.say('lawFirm.blacklisted', { name: firm.firmName, reason: firm.blackReason ?? '' }))
      return { libraryStatus: libraryStatus.code.blacklist, blackDate: today }
    }
    if (firm.asked === 'out') {
      await firmLeft(ctx, firm, ctx.say('lawFirm.removed', { name: firm.firmName }))
      return { libraryStatus: libraryStatus.code.out, outDate: today }
    }
    return firm.asked === 'unblack'
      ? { libraryStatus: libraryStatus.code.out, outDate: today }
      : { libraryStatus: libraryStatus.code.in, inDate: today, outDate: null, removalReason: null }
  },
  // A firm that had a status before keeps it.
  refused: async (_, firm) =>
    firm.libraryStatus === null
      ? undefined
      : {
          status: 3,
          ...(firm.asked === 'out' && { removalReason: null }),
          ...(firm.asked === 'black' && { blackGround: null, blackReason: null, blackHearing: null, blackFiles: [] }),
        },
})

export async function submit(ctx: Ctx, seen: Input<'submit'>): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, seen.id)
  await lawFirms.allow(ctx, firm, 'submit')
  refuseLacking(ctx, firm)
  return entry.begin(ctx, firm, seen.version, 'submit', { asked: 'in' }, '', seen)
}

/** @throws `lawFirm.tooSoon` for an eliminated firm within twelve months */
export async function reenter(ctx: Ctx, { id, version, reason, ...submitting }: Input<'reenter'>): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, id)
  await lawFirms.allow(ctx, firm, 'reenter')
  refuseLacking(ctx, firm)
  if (firm.removalReason === removalReason.code.elimination) refuseEarly(ctx, firm.outDate, waitMonths.elimination)
  return entry.begin(ctx, firm, version, 'reenter', { asked: 'reenter' }, reason, submitting)
}

/** @throws `lawFirm.tooSoon` within 24 months */
export async function unblack(ctx: Ctx, { id, version, reason, ...submitting }: Input<'unblack'>): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, id)
  await lawFirms.allow(ctx, firm, 'unblack')
  refuseEarly(ctx, firm.blackDate, waitMonths.blacklist)
  return entry.begin(ctx, firm, version, 'unblack', { asked: 'unblack' }, reason, submitting)
}

function refuseEarly(ctx: Ctx, since: string | null, months: number): void {
  const day = since === null ? null : addMonths(since, months)
  if (day !== null && day > chinaDay(ctx.now)) fail('lawFirm.tooSoon', { months, day })
}

export async function out(
  ctx: Ctx,
  { id, version, removalReason: reason, note, ...submitting }: Input<'out'>,
): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, id)
  await lawFirms.allow(ctx, firm, 'out')
  return entry.begin(ctx, firm, version, 'out', { asked: 'out', removalReason: reason }, note ?? '', submitting)
}

/** Applies for blacklisting a firm, with evidence and the record of its hearing. */
export async function black(ctx: Ctx, { id, version, chosen, direct, ...ground }: Input<'black'>): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, id)
  await lawFirms.allow(ctx, firm, 'black')
  const blackFiles = await namedFiles(ctx, 'law_firm', id, ground.blackFiles)
  const values = { ...ground, asked: 'black', blackFiles }
  const listed = await entry.begin(ctx, firm, version, 'black', values, ground.blackReason, { chosen, direct })
  await takeFiles(ctx, 'law_firm', id, blackFiles)
  return listed
}

export async function evaluate(ctx: Ctx, { id, version, ...evaluated }: Input<'evaluate'>): Promise<LawFirm> {
  const firm = await lawFirms.see(ctx, id)
  await lawFirms.allow(ctx, firm, 'evaluate')
  return rate(ctx, firm, version, { ...evaluated, hireNo: null })
}

/** Effects of a firm's leaving the library: stops pending hirings and notifies the handlers of its engagements. */
async function firmLeft(ctx: Ctx, { id }: LawFirm, reason: string): Promise<void> {
  await stopHirings(ctx, id, reason)
  await notifyCasesOfFirm(ctx, id, reason)
}

/** The running engagements of a firm that are visible to the caller. */
export async function engagements(ctx: Ctx, { id }: Input<'engagements'>): Promise<Engagement[]> {
  await lawFirms.see(ctx, id)
  const [hires, cases] = await Promise.all([hiresOfFirm(ctx, id), casesOfFirm(ctx, id)])
  return [
    ...hires.map((one) => ({ ...one, bizType: 'law_firm_hire' as const })),
    ...cases.map((one) => ({ ...one, bizType: 'legal_case' as const })),
  ]
}

const most = 30

/** Firms of the library for a select field; firms of the given ids whatever their status. */
export function choose(ctx: Ctx, { queryString, ids }: Input<'choose'>): Promise<FirmChoice[]> {
  const rows = table(ctx, 'law_firm')
    .select()
    .select(['id', 'firmNo', 'firmName', 'libraryStatus', 'score'])
    .orderBy('firmNo')
    .limit(ids ? 100 : most)
  const found = ids
    ? rows.where('id', 'in', ids.length > 0 ? ids : [''])
    : rows.where('libraryStatus', '=', libraryStatus.code.in).where(hasWords(['firmName', 'firmNo'], queryString))
  return found.execute() as Promise<FirmChoice[]>
}

import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { openDeadlineNames, settleDeadlines } from '../../deadline/server/facade.ts'
import type { Case, caseApi } from '../api.ts'
import { type CaseStage, deadlineType } from '../codes.ts'
import { processOf } from '../stages.ts'
import { cases } from './records.ts'
import { checkSubjects, isGuest } from './sight.ts'
import { checkLeadsTo, entered } from './stages.ts'

type Input<K extends keyof typeof caseApi> = ParsedInputOf<(typeof caseApi)[K]>

/** Columns of a case that enters a stage today. */
const toStage = (ctx: Ctx, record: Case, stage: CaseStage) => ({
  currentStage: stage,
  caseProcess: processOf(stage, false),
  stages: entered(record, { stage, startDate: chinaDay(ctx.now) }),
})

/** The stage before the case was closed or dropped. */
const stageBefore = ({ stages }: Case): CaseStage => stages.at(-2)?.stage ?? 'start'

const asksReason = new Set(['suspend', 'drop', 'reopen'])

/**
 * Transitions that need only a reason. Dropping a case with running time limits or future hearings needs a second
 * reason.
 */
export async function changeStatus(ctx: Ctx, q: Input<'changeStatus'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, q.action)
  if (await isGuest(ctx, q.id)) fail('case.refusal.guest')
  if (asksReason.has(q.action) && q.reason === null)
    failFields('common.invalidInput', { reason: { key: 'record.reasonNeeded' } }, { fields: ctx.say('record.reason') })
  const values = columnsAfter(ctx, record, q.action)
  const points = q.action === 'drop' ? await openPoints(ctx, record) : []
  refuseUnconfirmed(ctx, q.confirmReason, points)
  const note = [q.reason ?? '', confirmedNote(ctx, q.confirmReason, points)].filter(Boolean).join(' ')
  const changed = await cases.transition(ctx, record, q.version, q.action, values, note)
  if (q.action === 'drop') await endDeadlines(ctx, changed, note)
  return changed
}

/** What is still open ends with the case; its reason was given with the open points. */
const endDeadlines = (ctx: Ctx, { id }: Case, note: string): Promise<void> =>
  settleDeadlines(ctx, { bizType: 'legal_case', bizId: id }, { status: 'waived', date: chinaDay(ctx.now), note })

function columnsAfter(ctx: Ctx, record: Case, action: Input<'changeStatus'>['action']): Record<string, unknown> {
  if (action === 'drop') {
    checkLeadsTo(ctx, record, 'cancel')
    return toStage(ctx, record, 'cancel')
  }
  if (action === 'reopen') {
    const blank = { result: null, recoveredAmount: null, lossAmount: null }
    return { ...toStage(ctx, record, stageBefore(record)), ...blank }
  }
  return action === 'archive' ? { caseProcess: '6' } : {}
}

/**
 * Closes it with its outcome; a major case needs a retrospective. Running time limits or future hearings require a
 * reason.
 */
export async function close(ctx: Ctx, q: Input<'close'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'close')
  if (await isGuest(ctx, q.id)) fail('case.refusal.guest')
  checkLeadsTo(ctx, record, 'end')
  refuseIncomplete(ctx, 'case', q, {
    recoveredAmount: 'missing',
    lossAmount: 'missing',
    review: record.isMajor && 'missing',
  })
  const points = await openPoints(ctx, record)
  refuseUnconfirmed(ctx, q.confirmReason, points)
  const { result, recoveredAmount, lossAmount, review } = q
  const values = { ...toStage(ctx, record, 'end'), result, recoveredAmount, lossAmount, review }
  const note = confirmedNote(ctx, q.confirmReason, points)
  const closed = await cases.transition(ctx, record, q.version, 'close', values, note)
  await endDeadlines(ctx, closed, [ctx.say('case.do.close'), note].filter(Boolean).join(' '))
  return closed
}

/** Open points of a case: statutory deadlines, running time limits and future hearings, one sentence each. */
async function openPoints(ctx: Ctx, { id, stages }: Case): Promise<string[]> {
  const now = formatInstant(ctx.now)
  const today = chinaDay(ctx.now)
  const statutory = await openDeadlineNames(ctx, { bizType: 'legal_case', bizId: id })
  const ofStages = stages.flatMap(({ deadlines, hearings }) => [
    ...deadlines
      .filter(({ date }) => date >= today)
      .map(({ type, date }) => ctx.say('case.open.deadline', { type: ctx.label(deadlineType.labelKey(type)), date })),
    ...hearings
      .filter(({ time }) => time > now)
      .map(({ time, place }) => ctx.say('case.open.hearing', { time: time.slice(0, 16), place })),
  ])
  return [...statutory.map((one) => ctx.say('case.open.statutory', one)), ...ofStages]
}

/** Shares it within the tenant for reading. @throws `case.refusal.nobody` without a recipient */
export async function share(ctx: Ctx, { id, version, orgs, psns }: Input<'share'>): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'share')
  if (orgs.length + psns.length === 0) fail('case.refusal.nobody')
  await checkSubjects(ctx, orgs, psns)
  return cases.transition(ctx, record, version, 'share', { sharedOrgs: orgs, sharedPsns: psns })
}

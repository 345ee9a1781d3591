import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { personOf } from '../../account/server/service.ts'
import type { Case, caseApi } from '../api.ts'
import type { CaseStage } from '../codes.ts'
import { processOf } from '../stages.ts'
import { cases } from './records.ts'
import { checkSubjects, isGuest } from './sight.ts'
import { checkLeadsTo, entered } from './stages.ts'

type Input<K extends keyof typeof caseApi> = ParsedInputOf<(typeof caseApi)[K]>

/** Columns of a case that goes to a stage today. */
const toStage = (ctx: Ctx, record: Case, stage: CaseStage) => ({
  currentStage: stage,
  caseProcess: processOf(stage, false),
  stages: entered(record, { stage, startDate: chinaDay(ctx.now) }),
})

/** The stage before the case was closed or dropped. */
const stageBefore = ({ stages }: Case): CaseStage => stages.at(-2)?.stage ?? 'start'

const asksReason = new Set(['suspend', 'drop', 'reopen'])

/** Moves that need no more than a reason. */
export async function changeStatus(ctx: Ctx, q: Input<'changeStatus'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, q.action)
  if (await isGuest(ctx, q.id)) fail('case.refusal.guest')
  if (asksReason.has(q.action) && q.reason === null)
    failFields('common.invalidInput', { reason: { key: 'record.reasonNeeded' } }, { fields: ctx.say('record.reason') })
  return cases.move(ctx, record, q.version, q.action, columnsAfter(ctx, record, q.action), q.reason ?? '')
}

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

/** Ends it with what came of it; a major case is looked back on. */
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
  const { result, recoveredAmount, lossAmount, review } = q
  const values = { ...toStage(ctx, record, 'end'), result, recoveredAmount, lossAmount, review }
  return cases.move(ctx, record, q.version, 'close', values)
}

/** Lets others of the tenant read it. @throws `case.refusal.nobody` when nobody is named */
export async function share(ctx: Ctx, { id, version, orgs, psns }: Input<'share'>): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'share')
  if (orgs.length + psns.length === 0) fail('case.refusal.nobody')
  await checkSubjects(ctx, orgs, psns)
  return cases.move(ctx, record, version, 'share', { sharedOrgs: orgs, sharedPsns: psns })
}

/** Gives it to another undertaker, who can do with it what the one before could; that one keeps reading it. */
export async function handOver(ctx: Ctx, { id, version, undertaker, reason }: Input<'handOver'>): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'handOver')
  if (await isGuest(ctx, id)) fail('case.refusal.guest')
  const next = await personOf(ctx, undertaker)
  if (next.id === record.undertaker) fail('case.refusal.sameUndertaker', { name: next.name })
  const { formerPsns } = await table(ctx, 'legal_case')
    .select()
    .select('formerPsns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const former = new Set([...(formerPsns as string[]), record.undertaker!])
  return cases.move(
    ctx,
    record,
    version,
    'handOver',
    { handover: 1, undertaker: next.id, undertakerName: next.name, formerPsns: [...former] },
    reason,
  )
}

import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import type { Case, caseApi, StageRecord } from '../api.ts'
import { type CaseStage, caseStage } from '../codes.ts'
import { withEnd } from '../preservation.ts'
import { appealAgainst, groundMissing, isFiled, nextStages, processOf, rolesIn } from '../stages.ts'
import { hearingsBeside } from './hearings.ts'
import { withRefundDue } from './money.ts'
import { cases } from './records.ts'
import { followEntry, followPreservation, followStage } from './served.ts'
import { invalid } from '../../../server/invalid.ts'

type Input<K extends keyof typeof caseApi> = ParsedInputOf<(typeof caseApi)[K]>
type Begun = Pick<StageRecord, 'stage' | 'startDate'> & Partial<StageRecord>

const begun = (given: Begun): StageRecord => ({
  court: '',
  courtCaseNo: '',
  judge: '',
  endDate: null,
  hearings: [],
  deadlines: [],
  result: null,
  resultForm: null,
  resultAmount: null,
  resultDate: null,
  receivedDate: null,
  effective: false,
  performUntil: null,
  isFinal: null,
  served: [],
  ...given,
})

/** The first stage, filing, with which the handling of a case begins. */
export const firstStage = (ctx: Ctx, { court, courtCaseNo, filingDate }: Case): StageRecord =>
  begun({ stage: 'start', startDate: filingDate ?? chinaDay(ctx.now), court, courtCaseNo })

/**
 * Ends a stage on a day. Its start is moved back if needed: a case may have been filed, and gone further, before it was
 * registered here.
 */
const ended = (one: StageRecord, day: string): StageRecord => ({
  ...one,
  startDate: one.startDate < day ? one.startDate : day,
  endDate: day,
})

/** The stages of a case after another one has begun. */
export const entered = (record: Case, next: Begun): StageRecord[] => [
  ...record.stages.map((one) => (one.endDate === null ? ended(one, next.startDate) : one)),
  begun(next),
]
const onPresent = (record: Case, patch: (present: StageRecord) => Partial<StageRecord>): StageRecord[] =>
  record.stages.map((one, index) => (index === record.stages.length - 1 ? { ...one, ...patch(one) } : one))

const wordOf = (ctx: Ctx, stage: CaseStage): string => ctx.label(caseStage.labelKey(stage))

/** Refuses a stage that the current one does not lead to, and lists those it does. */
export function checkLeadsTo(ctx: Ctx, { caseType, currentStage }: Case, to: CaseStage): void {
  const open = caseType === null ? [] : nextStages(caseType, currentStage)
  if (open.includes(to)) return
  fail('case.refusal.stage', {
    from: wordOf(ctx, currentStage),
    to: wordOf(ctx, to),
    open: open.map((stage) => wordOf(ctx, stage)),
  })
}

/** Enters another stage of litigation or arbitration. Closing and dropping a case are separate actions. */
export async function enterStage(ctx: Ctx, q: Input<'enterStage'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'stage')
  checkLeadsTo(ctx, record, q.stage)
  if (q.stage === 'end' || q.stage === 'cancel')
    fail('case.refusal.ownAction', { action: ctx.say(q.stage === 'end' ? 'case.do.close' : 'case.do.drop') })
  checkGround(ctx, record, q.stage)
  refuseIncomplete(ctx, 'case', q, { court: isFiled(q.stage) && 'missing' })
  checkInput(ctx, record, q)
  const { stage, startDate, court, courtCaseNo, judge, ourRole } = q
  const inStage = await cases.transition(
    ctx,
    record,
    q.version,
    'stage',
    {
      currentStage: stage,
      caseProcess: processOf(stage, false),
      stages: entered(record, { stage, startDate, court, courtCaseNo, judge }),
      parties: record.parties.map((party, index) => ({ ...party, role: q.roles[index] ?? null })),
      ourRole,
      court: court || record.court,
      courtCaseNo: courtCaseNo || record.courtCaseNo,
      filingDate: record.filingDate ?? (isFiled(stage) ? startDate : null),
    },
    wordOf(ctx, stage),
  )
  await followEntry(ctx, inStage)
  return inStage
}

/** Refuses a stage whose precondition is missing in the stages before it, with the reason. */
function checkGround(ctx: Ctx, { currentStage, stages }: Case, to: CaseStage): void {
  const missing = groundMissing(stages, currentStage, to)
  if (missing) fail(`case.refusal.ground.${missing}`, { from: wordOf(ctx, currentStage), to: wordOf(ctx, to) })
}

function checkInput(ctx: Ctx, record: Case, { stage, startDate, ourRole, roles }: Input<'enterStage'>): void {
  const faults: Record<string, Message> = {}
  const offered = rolesIn(record.caseType!, stage)
  const last = record.stages.at(-1)
  const since = last && last.stage !== 'start' ? last.startDate : record.occurDate
  if (since !== null && startDate < since) faults['startDate'] = { key: 'case.fault.stageBefore' }
  if (!offered.includes(ourRole)) faults['ourRole'] = { key: 'case.fault.role' }
  if (roles.length !== record.parties.length || roles.some((role) => !offered.includes(role)))
    faults['roles'] = { key: 'case.fault.role' }
  const names = Object.keys(faults)
  if (names.length > 0) invalid(ctx, 'case', faults)
}

/** Adds a hearing. If another one is close in time, a reason is required. */
export async function addHearing(ctx: Ctx, q: Input<'addHearing'>): Promise<Case> {
  const { id, version, confirmReason, ...hearing } = q
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'hearing')
  const points = await hearingsBeside(ctx, record, hearing.time)
  refuseUnconfirmed(ctx, confirmReason, points)
  const stages = onPresent(record, ({ hearings }) => ({ hearings: [...hearings, hearing] }))
  const note = [`${hearing.time.slice(0, 16)} ${hearing.place}`, confirmedNote(ctx, confirmReason, points)]
  return cases.transition(ctx, record, version, 'hearing', { stages }, note.filter(Boolean).join(' '))
}

/**
 * Records a decision. A hearing of the stage after the day of the decision requires a reason. The periods that run from
 * its receipt begin.
 * @throws `record.incomplete` if the time for an appeal depends on the document and it is not given
 * @throws `common.invalidInput` for a receipt before the decision
 */
export async function setResult(ctx: Ctx, q: Input<'setResult'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'judge')
  const { result, resultAmount, resultDate, receivedDate, effective, performUntil, isFinal, confirmReason } = q
  if (receivedDate !== null && receivedDate < resultDate)
    invalid(ctx, 'case', { receivedDate: 'case.fault.receivedBefore' })
  if (performUntil !== null && performUntil < resultDate)
    invalid(ctx, 'case', { performUntil: 'case.fault.performBefore' })
  const appeal = appealAgainst(record.caseType!, record.currentStage, result, q.resultForm)
  const isCounted = receivedDate !== null && !effective
  refuseIncomplete(ctx, 'case', q, { resultForm: isCounted && appeal === 'form' && 'choose' })
  const present = record.stages.at(-1)
  const points = (present?.hearings ?? [])
    .filter(({ time }) => time.slice(0, 10) > resultDate)
    .map(({ time, place }) => ctx.say('case.open.laterHearing', { time: time.slice(0, 16), place, date: resultDate }))
  refuseUnconfirmed(ctx, confirmReason, points)
  const stages = onPresent(record, ({ deadlines }) => ({
    result,
    resultForm: typeof appeal === 'string' ? q.resultForm : appeal.form,
    resultAmount,
    resultDate,
    receivedDate,
    effective,
    performUntil,
    isFinal,
    deadlines: deadlines.filter(({ computed }) => !computed),
  }))
  const caseProcess = processOf(record.currentStage, true)
  const note = [wordOf(ctx, record.currentStage), confirmedNote(ctx, confirmReason, points)].filter(Boolean).join(' ')
  const judged = await cases.transition(ctx, record, q.version, 'judge', { stages, caseProcess }, note)
  await followStage(ctx, judged, stages.length - 1)
  return judged
}

/** Costs, preservation and the time limits of the current stage. */
export async function saveWork(ctx: Ctx, q: Input<'saveWork'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'work')
  const { costs, preservation } = q
  // A computed day that is sent back unchanged stays a computed one.
  const known = record.stages.at(-1)?.deadlines ?? []
  const deadlines = q.deadlines.map(
    (one) => known.find(({ type, date }) => type === one.type && date === one.date) ?? one,
  )
  const saved = await cases.transition(ctx, record, q.version, 'work', {
    costs: await withRefundDue(ctx, costs),
    preservation: withIds(preservation).map((one) => withEnd(withoutFormerEnd(one, record.preservation))),
    stages: onPresent(record, () => ({ deadlines })),
  })
  await followPreservation(ctx, record.preservation, saved)
  return saved
}

/** Without the statutory end of its former property or first day. */
function withoutFormerEnd<P extends Case['preservation'][number]>(one: P, before: Case['preservation']): P {
  const former = before.find(({ id }) => id === one.id)
  return former?.isStatutory && former.endDate === one.endDate ? { ...one, endDate: null } : one
}

/** Measures with an id each, by which their deadlines follow them. */
export function withIds<P extends { id: string }>(measures: readonly P[]): P[] {
  const seen = new Set<string>()
  return measures.map((one) => {
    const id = one.id === '' || seen.has(one.id) ? newId() : one.id
    seen.add(id)
    return { ...one, id }
  })
}

interface Named {
  id: string
  version: number
  court: string
  courtCaseNo: string
  judge: string
}

/** Names the court, its number and the judge of the current stage; what is empty stays as it is. */
export async function nameCourt(ctx: Ctx, { id, version, ...named }: Named): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'stage')
  const { judge, ...ofCase } = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
  const stages = onPresent(record, () => ({ ...ofCase, ...(judge !== undefined && { judge }) }))
  return cases.transition(ctx, record, version, 'stage', { stages, ...ofCase }, wordOf(ctx, record.currentStage))
}

import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import { registerFact, settleDeadlines } from '../../deadline/server/facade.ts'
import type { Case, caseApi, Served, StageRecord } from '../api.ts'
import { caseStage, preservationType, servedDocument } from '../codes.ts'
import { type Begun, begunByDecision, begunByDocument, documentsIn, keptByStage } from '../served.ts'
import { cases } from './records.ts'

type Input<K extends keyof typeof caseApi> = ParsedInputOf<(typeof caseApi)[K]>
const decision = servedDocument.code.decision

const titleOf = ({ caseNo, caseName }: Case): string => `${caseNo} ${caseName}`

interface Fact {
  origin: string
  source: string
  party?: { name: string; isOurs: boolean }
  deadlines: readonly Begun[]
}

const register = (ctx: Ctx, record: Case, { party, ...fact }: Fact): Promise<void> =>
  registerFact(ctx, {
    bizType: 'legal_case',
    bizId: record.id,
    title: titleOf(record),
    handlerPsnId: record.undertaker ?? ctx.who.accountId,
    ...(party && { party }),
    ...fact,
  })

const wordsOf = (ctx: Ctx, stage: StageRecord, document: string): string =>
  [stage.courtCaseNo || ctx.label(caseStage.labelKey(stage.stage)), document].join(' ')

/** Begins the deadlines that run from the decision of a stage and from what was served in it, or follows corrections. */
export async function followStage(ctx: Ctx, record: Case, stageNo: number): Promise<void> {
  const stage = record.stages[stageNo]!
  await register(ctx, record, {
    origin: `stage/${stageNo}`,
    source: wordsOf(ctx, stage, ctx.label('case.field.receivedDate')),
    deadlines:
      stage.receivedDate === null ? [] : fromDecision(record, stage, { date: stage.receivedDate, isOurs: true }),
  })
  for (const one of stage.served) await followServed(ctx, record, stageNo, one)
}

const fromDecision = (
  record: Case,
  stage: StageRecord,
  receipt: Pick<Served, 'date' | 'isOurs'> & { isAbroad?: boolean },
): readonly Begun[] => begunByDecision({ ...record, caseType: record.caseType! }, stage, receipt)

function followServed(ctx: Ctx, record: Case, stageNo: number, one: Served): Promise<void> {
  const stage = record.stages[stageNo]!
  return register(ctx, record, {
    origin: originOf(one.id),
    source: [wordsOf(ctx, stage, ctx.label(servedDocument.labelKey(one.document))), one.source].join(' ').trim(),
    party: { name: one.party, isOurs: one.isOurs },
    deadlines:
      one.document === decision
        ? fromDecision(record, stage, one)
        : begunByDocument(record.caseType!, stage.stage, one.document, one),
  })
}

const originOf = (servedId: string): string => `served/${servedId}`

/**
 * Registers that a document was served on a party, or corrects an entry. The first receipt of the decision by our side
 * is the stage's own day of receipt.
 * @throws `common.invalidInput` for a party that the case does not have, a document that is not served in this stage, a
 *   day that has not come, or a receipt before the decision; `case.refusal.noResult` for a decision that is not registered
 */
export async function registerService(ctx: Ctx, q: Input<'registerService'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'serve')
  const stageNo = q.stageNo ?? record.stages.length - 1
  const stage = record.stages[stageNo] ?? failMissing()
  checkService(ctx, record, stage, q)
  const party = record.parties.find(({ name }) => name === q.party)!
  const before = stage.served.find(({ id }) => id === q.servedId)
  if (q.servedId !== undefined && !before) failMissing()
  const { document, date, days, isAbroad, source } = q
  const isOwn = document === decision && party.isOurs && (stage.receivedDate === null || isOnlyOurs(record))
  const one = { id: before?.id ?? newId(), document, party: party.name, isOurs: party.isOurs }
  const served: Served[] = isOwn
    ? stage.served
    : [...stage.served.filter(({ id }) => id !== one.id), { ...one, date, days, isAbroad, source }]
  const stages = record.stages.map((other, at) =>
    at === stageNo ? { ...other, served, ...(isOwn && { receivedDate: date }) } : other,
  )
  const note = `${ctx.label(servedDocument.labelKey(document))} ${party.name} ${date}`
  const saved = await cases.transition(ctx, record, q.version, 'serve', { stages }, note)
  await followStage(ctx, saved, stageNo)
  return saved
}

const isOnlyOurs = ({ parties }: Case): boolean => parties.filter(({ isOurs }) => isOurs).length === 1

function checkService(ctx: Ctx, record: Case, stage: StageRecord, q: Input<'registerService'>): void {
  const faults: Record<string, MessageKey> = {}
  if (!record.parties.some(({ name }) => name === q.party)) faults['party'] = 'case.fault.party'
  if (!documentsIn(record.caseType!, stage.stage).includes(q.document)) faults['document'] = 'case.fault.document'
  if (q.date > chinaDay(ctx.now)) faults['date'] = 'case.fault.serviceNotYet'
  if (q.document === decision) {
    if (stage.result === null) fail('case.refusal.noResult', { stage: ctx.label(caseStage.labelKey(stage.stage)) })
    if (stage.resultDate !== null && q.date < stage.resultDate) faults['date'] = 'case.fault.receivedBefore'
  }
  if (Object.keys(faults).length > 0) invalid(ctx, 'case', faults)
}

/** Removes an entry that was a mistake, and its open deadlines with it. */
export async function removeService(ctx: Ctx, q: Input<'removeService'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'unserve')
  const one = record.stages.flatMap(({ served }) => served).find(({ id }) => id === q.servedId) ?? failMissing()
  const stages = record.stages.map((stage) => ({
    ...stage,
    served: stage.served.filter(({ id }) => id !== one.id),
  }))
  const note = `${ctx.label(servedDocument.labelKey(one.document))} ${one.party} ${one.date} ${q.reason}`
  const saved = await cases.transition(ctx, record, q.version, 'unserve', { stages }, note)
  await register(ctx, saved, { origin: originOf(one.id), source: '', deadlines: [] })
  return saved
}

/** The measures of preservation that we applied for: their end, and before a suit the time to sue. */
export async function followPreservation(ctx: Ctx, before: readonly Case['preservation'][number][], record: Case) {
  const isBeforeSuit = record.currentStage === 'start' || record.currentStage === 'before'
  for (const one of record.preservation) {
    const { id, type, asset, startDate, isStatutory, measure, court } = one
    const isCounted = type === preservationType.code.applied && isStatutory && asset !== null
    // Courts write the first day as part of the term, so that it ends on the day before the corresponding one.
    const since = isCounted && startDate ? addDays(startDate, -1) : null
    const runs = isCounted && since ? [{ rule: 'C14', facts: { start: since, asset: engineAsset[asset] } }] : []
    const sue = runs.length > 0 && isBeforeSuit ? [{ rule: 'C12', facts: { start: startDate! } }] : []
    await register(ctx, record, {
      origin: `preservation/${id}`,
      source: [court, measure, ctx.say('case.preservation.since', { day: startDate ?? '' })].filter(Boolean).join(' '),
      deadlines: [...runs, ...sue],
    })
  }
  const kept = new Set(record.preservation.map(({ id }) => id))
  for (const { id } of before)
    if (id !== '' && !kept.has(id))
      await register(ctx, record, { origin: `preservation/${id}`, source: '', deadlines: [] })
}

const engineAsset = { deposit: 'money', movable: 'movable', realEstate: 'immovable', otherRight: 'other' } as const

/** What entering a stage keeps or begins: on our own application the period for it is met, and enforcement has its own. */
export async function followEntry(ctx: Ctx, record: Case): Promise<void> {
  const stageNo = record.stages.length - 1
  const stage = record.stages[stageNo]!
  const isOurs = record.ourRole !== null && applicants.includes(record.ourRole)
  if (!isOurs) return
  await settleDeadlines(
    ctx,
    { bizType: 'legal_case', bizId: record.id },
    {
      rules: keptByStage[stage.stage] ?? [],
      status: 'done',
      date: stage.startDate,
      note: wordsOf(ctx, stage, ctx.say('case.do.stage')),
    },
  )
  if (stage.stage === 'execute')
    await register(ctx, record, {
      origin: `entry/${stageNo}`,
      source: wordsOf(ctx, stage, ctx.say('case.do.stage')),
      deadlines: [{ rule: 'C22', facts: { start: stage.startDate } }],
    })
}

const applicants: readonly string[] = ['appellant', 'applicant', 'executionApplicant']

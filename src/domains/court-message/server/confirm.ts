import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { listed } from '../../../server/messages.ts'
import { invalid } from '../../../server/invalid.ts'
import { copyAttachment } from '../../attachment/server/service.ts'
import { addHearing, cases, enterStage, isGuest, nameCourt, saveWork, setResult } from '../../case/server/facade.ts'
import { caseFolder } from '../../case/codes.ts'
import { registerFact } from '../../deadline/server/facade.ts'
import type { CourtMessage, courtMessageApi } from '../api.ts'
import { type CourtLine, courtLine, courtMessageKind, courtState } from '../codes.ts'
import { type CaseRecord, type Matter, saidOrRead } from './context.ts'
import { linesOf } from './lines.ts'
import { messages, table } from './records.ts'
import { termsIn } from './terms.ts'

type Input = ParsedInputOf<typeof courtMessageApi.confirm>

/** What is done for a line; the case as it is before, and as it is afterwards. */
type Step = (ctx: Ctx, record: CaseRecord, q: Input, matter: Matter) => Promise<CaseRecord>

/**
 * Takes over the chosen lines of a message into a case, by the case's own actions, which check and record them.
 * @throws `courtMessage.refusal.line` for a line that is not proposed or not open; 4403 for a reader of the case
 */
export async function confirm(ctx: Ctx, q: Input): Promise<CourtMessage> {
  const message = await messages.see(ctx, q.id)
  await messages.allow(ctx, message, 'confirm')
  if (message.state === courtState.code.confirmed && message.caseId !== q.caseId) fail('courtMessage.refusal.otherCase')
  const first = await cases.see(ctx, q.caseId)
  if (await isGuest(ctx, q.caseId)) failNotAllowed()
  const { receivedDate, lines } = q
  const matter: Matter = {
    message,
    record: first,
    receivedDate,
    result: lines.decision?.result ?? null,
    ...saidOrRead(message, q),
  }
  const chosen = courtLine.values.filter((line) => lines[line] !== undefined)
  checkDays(ctx, matter, chosen)
  await checkLines(ctx, matter, chosen)
  let record: CaseRecord = { ...first, version: q.caseVersion }
  for (const line of chosen) record = await steps[line](ctx, record, q, matter)
  return noted(ctx, q, matter, chosen)
}

/** Lines in the order of {@link steps}: a stage begins before its hearing is added. */
const steps: Record<CourtLine, Step> = {
  stage: (ctx, { id, version }, { lines }) => enterStage(ctx, { id, version, ...lines.stage! }),
  court: (ctx, { id, version }, { lines }) => nameCourt(ctx, { id, version, ...lines.court! }),
  hearing: (ctx, { id, version }, { lines, confirmReason }) =>
    addHearing(ctx, { id, version, confirmReason, ...lines.hearing! }),
  decision: (ctx, { id, version }, { lines, confirmReason, receivedDate }) =>
    setResult(ctx, {
      id,
      version,
      confirmReason,
      receivedDate,
      performUntil: null,
      isFinal: null,
      ...lines.decision!,
    }),
  evidence: (ctx, { id, version, costs, preservation, stages }, { lines }) => {
    const others = (stages.at(-1)?.deadlines ?? []).filter(({ type }) => type !== 'evidence')
    const deadlines = [...others, { type: 'evidence' as const, date: lines.evidence!.date }]
    return saveWork(ctx, { id, version, costs, preservation, deadlines })
  },
  async deadlines(ctx, record, { lines, receivedDate }, matter) {
    await registerFact(ctx, {
      bizType: 'legal_case',
      bizId: record.id,
      title: `${record.caseNo} ${record.caseName}`,
      origin: `message/${matter.message.id}`,
      source: `${matter.message.messageNo} ${ctx.label(courtMessageKind.labelKey(matter.message.kind))}`,
      handlerPsnId: record.undertaker ?? ctx.who.accountId,
      deadlines: termsIn(matter)
        .filter(({ rule }) => lines.deadlines!.rules.includes(rule))
        .map(({ rule, facts }) => ({ rule, facts: { ...facts, start: receivedDate } })),
    })
    return record
  },
  async file(ctx, record, _q, { message }) {
    const { code } = caseFolder
    const isDecision = ['judgment', 'ruling', 'mediation', 'award'].includes(message.kind)
    await copyAttachment(
      ctx,
      { bizType: table, bizId: message.id, fileId: message.fileId! },
      { bizType: 'legal_case', bizId: record.id, folder: isDecision ? code.judgment : code.hearing },
    )
    return record
  },
}

function checkDays(ctx: Ctx, { receivedDate, documentDate }: Matter, chosen: readonly CourtLine[]): void {
  if (chosen.length === 0) fail('courtMessage.refusal.nothing')
  const bad = (key: 'receivedNeeded' | 'receivedBefore' | 'receivedLater') =>
    invalid(ctx, 'courtMessage', {
      receivedDate: {
        key: `courtMessage.fault.${key}`,
        vars: { date: documentDate ?? '' },
      },
    })
  if (receivedDate === null && chosen.includes('deadlines')) bad('receivedNeeded')
  if (receivedDate !== null && documentDate !== null && receivedDate < documentDate) bad('receivedBefore')
  if (receivedDate !== null && receivedDate > chinaDay(ctx.now)) bad('receivedLater')
}

async function checkLines(ctx: Ctx, matter: Matter, chosen: readonly CourtLine[]): Promise<void> {
  const open = await linesOf(ctx, matter)
  for (const name of chosen) {
    const line = open.find((one) => one.line === name)
    const word = ctx.label(courtLine.labelKey(name))
    if (!line) fail('courtMessage.refusal.line', { line: word })
    if (line.isTaken) fail('courtMessage.refusal.taken', { line: word })
    if (line.refusal !== null) fail('courtMessage.refusal.refused', { line: word, why: line.refusal })
  }
}

/** Writes into the message what was taken over, by whom and when. */
async function noted(ctx: Ctx, q: Input, { message, record }: Matter, chosen: readonly CourtLine[]) {
  const words = chosen.map((line) => ctx.label(courtLine.labelKey(line)))
  const entries = chosen.map((line) => ({
    line,
    words: wordsOf(q, line),
    psnName: ctx.who.name,
    time: formatInstant(ctx.now),
  }))
  return messages.transition(
    ctx,
    message,
    q.version,
    'confirm',
    {
      caseId: record.id,
      caseName: `${record.caseNo} ${record.caseName}`,
      receivedDate: q.receivedDate ?? message.receivedDate,
      taken: [...message.taken, ...entries],
      confirmPsnName: ctx.who.name,
      confirmTime: ctx.now,
    },
    `${record.caseNo} ${listed(ctx.language, words)}`,
  )
}

/** The values that were taken over, as they are written into the case. */
function wordsOf({ lines, receivedDate }: Input, line: CourtLine): string {
  const values = {
    file: [],
    stage: [lines.stage?.startDate, lines.stage?.court, lines.stage?.courtCaseNo, lines.stage?.judge],
    court: [lines.court?.court, lines.court?.courtCaseNo, lines.court?.judge],
    hearing: [lines.hearing?.time.slice(0, 16), lines.hearing?.place],
    decision: [lines.decision?.resultDate, lines.decision?.resultAmount],
    evidence: [lines.evidence?.date],
    deadlines: [...(lines.deadlines?.rules ?? []), receivedDate],
  } satisfies Record<CourtLine, readonly (string | null | undefined)[]>
  return values[line].filter(Boolean).join(' · ')
}

import type { Ctx } from '../../../server/context.ts'
import { begunByDecision } from '../../case/server/facade.ts'
import { compute } from '../../deadline/server/facade.ts'
import type { Line } from '../api.ts'
import { isOnJurisdiction, type Term, termsOf } from '../rules/terms.ts'
import { type Matter, valueOf } from './context.ts'

type Facts = Parameters<typeof compute>[1]['facts']

/** The deadlines that the receipt of the message begins, beside those of a decision. */
export const termsIn = (matter: Matter): Term[] =>
  termsOf({
    kind: matter.message.kind,
    type: matter.record.caseType,
    courtCaseNo: valueOf(matter, 'caseNo'),
    text: matter.message.text,
    evidenceDays: matter.evidenceDays,
    asksFee: matter.message.found.some(({ field }) => field === 'feeDays' || field === 'feeAmount'),
  })

/** The document in which a stage is decided, as the case's rules name it; null for what decides nothing. */
export function decisionIn({ message }: Pick<Matter, 'message'>): 'judgment' | 'ruling' | 'other' | null {
  const { kind, text, found } = message
  if (kind === 'judgment') return 'judgment'
  if (kind === 'mediation' || kind === 'award') return 'other'
  if (kind !== 'ruling' || isOnJurisdiction(kind, text)) return null
  return found.some(({ field }) => field === 'result' || field === 'appealDays') ? 'ruling' : null
}

/**
 * The deadlines that a decision begins. Without a result that was read or chosen: as of a decision that can be attacked.
 */
export function termsOfDecision(
  { message, record, receivedDate, result }: Matter,
  stage = record.currentStage,
): Term[] {
  const type = record.caseType
  const form = decisionIn({ message })
  if (type === null || form === null) return []
  const decided = result ?? (message.kind === 'mediation' ? 'mediated' : 'lost')
  const decision = {
    stage,
    result: decided,
    resultForm: form === 'other' ? null : form,
    resultDate: null,
    effective: false,
    performUntil: null,
    isFinal: null,
  } as const
  const receipt = { date: receivedDate ?? '', isOurs: true }
  return begunByDecision({ caseType: type, caseKind: record.caseKind }, decision, receipt).map(
    // The day of receipt is asked for when the message is confirmed.
    ({ rule, facts: { start: _received, ...facts } }) => ({ rule, facts }),
  )
}

/** Deadlines with the day and the law by the engine. */
export const shownTerms = (ctx: Ctx, terms: readonly Term[], receivedDate: string | null): Promise<Line['deadlines']> =>
  Promise.all(
    terms.map(async ({ rule, facts }) => {
      const known: Facts = { ...facts, ...(receivedDate !== null && { start: receivedDate }) }
      const { computed, watched, basis, refusal, isProvisional } = await compute(ctx, { rule, facts: known })
      const name = `${rule} ${ctx.label(`deadline.rule.${rule}`)}`
      // That the day of receipt is missing is said at its field.
      const why = receivedDate === null ? null : refusal
      return { rule, name, date: watched ?? computed, basis, refusal: why, isProvisional }
    }),
  )

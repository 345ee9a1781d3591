import type { CaseType, CourtMessageKind } from '../codes.ts'

/** A deadline that the receipt of a document begins: a rule of the deadline domain with its facts but the day. */
export interface Term {
  rule: string
  facts: {
    days?: number | null
    side?: 'employee' | 'employer'
    procedure?: 'simple' | 'small' | 'second'
    document?: 'judgment' | 'ruling'
    foreign?: boolean
    isFinal?: boolean
    annulled?: true
    reviewed?: true
  }
}

interface Received {
  kind: CourtMessageKind
  type: CaseType | null
  courtCaseNo: string
  text: string
  /** The days for evidence that the court has set. */
  evidenceDays: number | null
  asksFee: boolean
}

const isSecond = ({ courtCaseNo }: Received): boolean => courtCaseNo.includes('终')

function procedureOf(received: Received): Term['facts'] {
  if (isSecond(received)) return { procedure: 'second' }
  if (/小额/.test(received.text)) return { procedure: 'small' }
  return /简易程序/.test(received.text) ? { procedure: 'simple' } : {}
}

function answerTerms(received: Received): Term[] {
  if (received.type === 'xzaj') return [{ rule: isSecond(received) ? 'C5' : 'X4', facts: {} }]
  if (received.type === 'ldzc') return [{ rule: 'L2', facts: { side: 'employer' } }]
  if (received.type === 'sszc') return [{ rule: 'A6', facts: {} }]
  if (isSecond(received)) return [{ rule: 'C5', facts: {} }]
  return [
    { rule: 'C1', facts: {} },
    { rule: 'C2', facts: {} },
  ]
}

/** A ruling on jurisdiction decides nothing of the case itself. */
export const isOnJurisdiction = (kind: CourtMessageKind, text: string): boolean =>
  kind === 'ruling' && /管辖权/.test(text)

/**
 * The deadlines that begin with the receipt of a document, beside those that a decision begins: answer, objection to
 * jurisdiction, evidence, fee, payment order, refusal of the execution of an award, review of a preservation.
 */
export function termsOf(received: Received): Term[] {
  const { kind, type, text, evidenceDays, asksFee } = received
  if (type === 'qtaj') return []
  const isDecision = kind === 'judgment' || kind === 'mediation' || kind === 'award'
  return [
    ...(kind === 'response' ? answerTerms(received) : []),
    ...(evidenceDays !== null && !isDecision
      ? [{ rule: 'C6', facts: { days: evidenceDays, ...procedureOf(received) } }]
      : []),
    ...(asksFee && !isDecision && kind !== 'ruling' ? [{ rule: type === 'sszc' ? 'A5' : 'C7', facts: {} }] : []),
    ...(kind === 'paymentOrder' ? [{ rule: 'C23', facts: {} }] : []),
    ...(kind === 'execution' && /仲裁/.test(text) ? [{ rule: 'A4', facts: {} }] : []),
    ...(kind === 'ruling' && /申请复议一次/.test(text) ? [{ rule: 'C13', facts: {} }] : []),
    ...(isOnJurisdiction(kind, text) && /上诉状/.test(text)
      ? [{ rule: type === 'xzaj' ? 'X5' : 'C3', facts: { document: 'ruling' as const } }]
      : []),
  ]
}

import { caseType } from '../../case/codes.ts'
import { disputeType } from '../../dispute/codes.ts'

/** Ids of built-in templates, the most usual first. */
type Templates = readonly string[]

/** Letters and pleadings that are usually drafted from a contract. @param isPaid whether the other side pays */
export const usualOfContract = (isPaid: boolean): Templates =>
  isPaid
    ? [
        'payment-demand',
        'performance-demand',
        'termination-notice',
        'lawyer-letter',
        'assignment-notice',
        'offset-notice',
      ]
    : ['performance-demand', 'defect-notice', 'termination-notice', 'lawyer-letter', 'payment-demand', 'offset-notice']

/** The same from a dispute. @param byArbitration whether its contract agrees on arbitration */
export function usualOfDispute(type: string | null, byArbitration: boolean): Templates {
  if (type === disputeType.code.labour) return ['labour-termination', 'settlement-agreement', 'labour-arbitration']
  if (type === disputeType.code.administrative) return ['reconsideration-application', 'administrative-complaint']
  const suit = byArbitration ? 'arbitration-application' : 'civil-complaint'
  return [
    'lawyer-letter',
    'payment-demand',
    'performance-demand',
    suit,
    'preservation-application',
    'settlement-agreement',
  ]
}

interface Stage {
  caseType: string | null
  ourRole: string | null
  currentStage: string
}
/** Roles of the side that has not brought the case. */
const defending: readonly string[] = ['defendant', 'respondent', 'appellee', 'originalDefendant', 'executed']
/** Stages in which the present decision has not been made yet: its document is the next one to draft. */
const appeals: Readonly<Record<string, Templates>> = {
  second: ['appeal'],
  again: ['retrial-application'],
  again_first: ['retrial-application'],
  again_second: ['retrial-application'],
  execute: ['enforcement-application'],
}
const inHearing = ['evidence-list', 'power-of-attorney', 'agent-opinion']

/** The same from a case, by its type, stage and our role. */
export function usualOfCase({ caseType: type, ourRole, currentStage }: Stage): Templates {
  const isDefending = defending.includes(ourRole ?? '')
  if (currentStage === 'execute' && isDefending)
    return ['objection-enforcement', 'settlement-agreement', 'power-of-attorney']
  if (isDefending) return ['defence', 'jurisdiction-objection', 'counterclaim', ...inHearing]
  const later = appeals[currentStage]
  if (later) return [...later, 'preservation-application', ...inHearing]
  if (type === caseType.code.labour) return ['labour-arbitration', ...inHearing]
  if (type === caseType.code.arbitration) return ['arbitration-application', 'preservation-application', ...inHearing]
  if (type === caseType.code.administrative) return ['administrative-complaint', ...inHearing]
  return ['civil-complaint', 'lawyer-letter', 'preservation-application', ...inHearing]
}

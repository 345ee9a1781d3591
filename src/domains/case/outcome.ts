import { formatYuan, parseYuan } from '../../kernel/money.ts'
import type { Case } from './api.ts'
import { caseResult, type PartyRole } from './codes.ts'

type Outcome = Partial<Pick<Case, 'result' | 'recoveredAmount' | 'lossAmount'>>
type Told = Pick<Case, 'ourRole' | 'amount'> & {
  stages: readonly Pick<Case['stages'][number], 'result' | 'resultAmount'>[]
}

/** Roles of the side that claims. */
const claiming: readonly PartyRole[] = [
  'plaintiff',
  'applicant',
  'originalPlaintiff',
  'appellant',
  'executionApplicant',
]

/**
 * The outcome of a case as its last decision suggests it: the result, the amount that we recovered or did not have to
 * pay, and our loss, in yuan. What the decision does not tell is left out.
 */
export function proposedOutcome({ ourRole, amount, stages }: Told): Outcome {
  const last = stages.findLast(({ result }) => result !== null)
  const result = caseResult.values.find((one) => one === last?.result)
  if (!last || !result) return {}
  const claimed = amount === null ? null : parseYuan(amount)
  const granted = last.resultAmount === null ? null : parseYuan(last.resultAmount)
  const isClaimant = ourRole !== null && claiming.includes(ourRole)
  const all = granted ?? claimed
  const yuan = (recoveredFen: number | null, lossFen: number | null): Outcome => ({
    result,
    ...(recoveredFen !== null && { recoveredAmount: formatYuan(recoveredFen) }),
    ...(lossFen !== null && { lossAmount: formatYuan(lossFen) }),
  })
  if (result === 'won') return yuan(isClaimant ? all : claimed, 0)
  if (result === 'lost') return isClaimant ? yuan(0, null) : yuan(0, all)
  if (result === 'partly' && granted !== null && claimed !== null && granted <= claimed)
    return isClaimant ? yuan(granted, claimed - granted) : yuan(claimed - granted, granted)
  return { result }
}

import { enumeration } from '../../kernel/codes.ts'

export const findingLevel = enumeration('review.level', { high: 'high', medium: 'medium', low: 'low' })
export const findingDecision = enumeration('review.decision', {
  open: 'open',
  accepted: 'accepted',
  ignored: 'ignored',
})

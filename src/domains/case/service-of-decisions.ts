import type { CaseStage, CaseType, StageResult } from './codes.ts'

/** A statutory deadline that the service of a decision begins: a rule of the deadline domain. */
export interface BegunByService {
  rule: 'A1' | 'C15' | 'L4' | 'L5' | 'X7'
  facts: { start: string; side?: 'employer' }
}

/** Results without a decision that could be attacked: mediation, withdrawal, remand, transfer. */
const without: readonly StageResult[] = ['mediated', 'withdrawn', 'remanded', 'transferred']
/** Decisions that take effect when they are served (民事诉讼法 第一百八十二条). */
const lastInstance: readonly CaseStage[] = ['second', 'again_second']

/**
 * The deadlines that run from the service of a decision, beside the appeal, which the stage itself has: setting aside
 * an award (仲裁法 2025 第七十二条), suing after a labour award or setting aside a final one (调解仲裁法 第五十条, 第四十九条),
 * and the application for retrial after the last instance (民事诉讼法 第二百一十六条, 行诉解释 第一百一十条).
 * @param served day of the receipt
 */
export function begunByService(
  type: CaseType,
  stage: CaseStage,
  result: StageResult,
  served: string,
): readonly BegunByService[] {
  if (type === 'qtaj' || without.includes(result)) return []
  const facts = { start: served }
  if (stage === 'zc' && type === 'sszc') return [{ rule: 'A1', facts }]
  // Organisations are the employer. Whether an award is final is not known here: one of the two is waived.
  if (stage === 'zc' && type === 'ldzc')
    return [
      { rule: 'L4', facts },
      { rule: 'L5', facts: { ...facts, side: 'employer' } },
    ]
  if (lastInstance.includes(stage)) return [{ rule: type === 'xzaj' ? 'X7' : 'C15', facts }]
  return []
}

import { amountPairs } from '../amounts.ts'
import type { AmountPair } from '../amounts.ts'
import { toChineseAmount } from '../../../../kernel/capital-amount.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/**
 * An amount whose figures and capitals differ; a factor of ten thousand is reported separately, as confusing 元 and 万元.
 */
export function checkAmount(reading: Reading, rule: RuleOf<'amount'>): Hit[] {
  return reading.once(amountPairs).flatMap((pair) => {
    if (faultOf(reading, pair) !== rule.test) return []
    const { figures, capitals } = pair
    const spans = [reading.span(figures.start, figures.end), reading.span(capitals.start, capitals.end)]
    const right = figures.fen === null ? '' : toChineseAmount(figures.fen)
    return [{ spans, words: { figures: spans[0]?.quote ?? '', capitals: spans[1]?.quote ?? '', right } }]
  })
}

function faultOf(reading: Reading, { figures, capitals }: AmountPair): RuleOf<'amount'>['test'] | null {
  const [a, b] = [figures.fen, capitals.fen]
  if (a === null || a === b || (b !== null && figures.lastGroup === b)) return null
  // A figure without 元 in a document that counts in 万元 is correct.
  if (b !== null && a * 10_000n === b && !/[元万]/.test(reading.text.slice(figures.start, figures.end))) {
    if (/单位: ?万元/.test(reading.text.slice(Math.max(0, figures.start - 400), figures.start))) return null
  }
  if (b === null) return 'malformed'
  return a === b * 10_000n || b === a * 10_000n ? 'unit' : 'mismatch'
}

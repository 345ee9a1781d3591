import type { Reading } from '../reading.ts'
import type { Hit } from '../rule.ts'

const ENOUGH = 200

/** Says of a text in another language that most rules could not be applied to it: silence would pass for approval. */
export function checkLanguage(reading: Reading): Hit[] {
  const letters = reading.text.match(/\p{L}/gu)?.length ?? 0
  return reading.chinese || letters < ENOUGH ? [] : [{ spans: [] }]
}

import type { Reading } from '../reading.ts'
import type { Hit } from '../rule.ts'

const ENOUGH = 200

/** Reports that most rules do not apply to a text in another language: no findings would look like approval. */
export function checkLanguage(reading: Reading): Hit[] {
  const letters = reading.text.match(/\p{L}/gu)?.length ?? 0
  return reading.chinese || letters < ENOUGH ? [] : [{ spans: [] }]
}

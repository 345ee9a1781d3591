import { contractTypes } from './data/types.ts'
import type { Element } from './elements.ts'
import type { Reading } from './reading.ts'
import { trimmed } from './reading.ts'

const TITLE =
  /(?:合 {0,4}同|协 {0,4}议|协 {0,4}议 {0,4}书|合 {0,4}同 {0,4}书|承诺书|备忘录|意向书|订单|契约|agreement|contract)(?: {0,2}\([^)]{1,24}\))?(?:示范文本|范本|样本)?$/i
const LINES = 30

/** The document's title: the first short line near the top that ends like a contract's title; null if there is none. */
export function findTitle(reading: Reading): Element<string> | null {
  for (const line of reading.lines.slice(0, LINES)) {
    const span = trimmed(reading, line.start, line.end)
    const text = reading.text.slice(span.start, span.end)
    if (text.length <= 40 && !/[。:,]/.test(text) && TITLE.test(text)) {
      return { value: span.quote.replaceAll(/\s+/g, ' '), span, label: '' }
    }
  }
  return null
}

/** Code of the list contractType that the title indicates, or null. */
export function typeOfTitle(title: string): string | null {
  return contractTypes.find((type) => new RegExp(type.title).test(title))?.code ?? null
}

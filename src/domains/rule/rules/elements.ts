import { halfWidth } from '../../../kernel/width.ts'
import type { Element } from '../api.ts'
import { quantitiesOf } from './quantity.ts'
import type { Span } from './text.ts'

export interface Found extends Span {
  key: string
  value: string
}

const DATE = /\d{4}\s{0,2}[年./-]\s{0,2}\d{1,2}\s{0,2}[月./-]\s{0,2}\d{1,2}\s{0,2}日?/
/** The text after a label, up to the end of the clause. */
const CLAUSE = /[^\n。；;，,]+/
/** Offset of the value after a label: after a colon, 为, 是 or blanks, possibly after a remark in brackets. */
const afterLabel = (text: string, label: string): number => {
  const at = text.indexOf(label)
  if (at < 0) return -1
  const behind = text.slice(at + label.length)
  return at + label.length + (/^(?:\s*[（(][^）)\n]{0,30}[）)])?\s*(?:[：:]|为|是)?\s*/.exec(behind)?.[0].length ?? 0)
}

/** An element's value in a text: by its pattern, or after its label by its type; null if it is not found. */
export function findElement(element: Element, text: string): Found | null {
  const span = element.regex === '' ? byLabel(element, halfWidth(text)) : byPattern(element.regex, text)
  if (!span || span.end <= span.start) return null
  return { ...span, key: element.key, value: text.slice(span.start, span.end) }
}

function byPattern(pattern: string, text: string): Span | null {
  const pairs = new RegExp(pattern, 'du').exec(text)?.indices
  const pair = pairs?.[1] ?? pairs?.[0]
  return pair ? { start: pair[0], end: pair[1] } : null
}

function byLabel({ label, type, options }: Element, text: string): Span | null {
  const from = afterLabel(text, halfWidth(label))
  if (from < 0) return null
  const [line = ''] = text.slice(from).split('\n', 1)
  const at = (index: number, length: number): Span => ({ start: from + index, end: from + index + length })
  if (type === 'date') {
    const date = DATE.exec(line)
    return date && at(date.index, date[0].length)
  }
  if (type === 'number' || type === 'money') {
    const found = quantitiesOf(line).find(({ measure }) => type === 'number' || measure === 'money')
    return found ? at(found.start, found.end - found.start) : null
  }
  if (type === 'select') {
    const chosen = options.map((option) => halfWidth(option)).find((option) => line.includes(option))
    return chosen === undefined ? null : at(line.indexOf(chosen), chosen.length)
  }
  const clause = CLAUSE.exec(line)
  return clause && at(clause.index, clause[0].trimEnd().length)
}

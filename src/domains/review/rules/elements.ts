import type { Reading } from './reading.ts'
import type { Span } from './span.ts'

/** A value read from the text, proposed for a field of the contract form. */
export interface Element<T> {
  value: T
  span: Span
  /** The words before the value (合同总价, 签订日期 …), '' if there are none. */
  label: string
}

const REACH = 40
/** Words that only introduce a value. */
const LEADING = /(?:[ :"“(【[□☑]|人民币|金额大写|大写|小写|共计|合计|总计|[自从于即为计第共¥$]|RMB|_)+$/
const BRACKET = /\([^()\n]{0,20}\) {0,4}$/
const SEPARATOR = /[^。;,，、\n\t:()[\]{}【】□☑/%_]*$/
const SPACED_SIDE = /([甲乙丙丁供需买卖]) {1,8}方$/
const NUMBER = /^\s*(?:第[一二三四五六七八九十百\d ]{1,6}[条款章]|[\d.]+|[一二三四五六七八九十]{1,3}(?=[、.]))[\s.、:]*/

/** A label without the clause number before it. */
export function withoutNumber(label: string): string {
  return label.trim().replace(NUMBER, '')
}

/** The words before an offset, back to the nearest separator, without clause numbers and introducing words. */
export function labelBefore(reading: Reading, offset: number): string {
  const before = reading.text.slice(Math.max(0, offset - REACH), offset)
  const words = before.replace(LEADING, '').replace(BRACKET, '').replace(LEADING, '')
  const tail = withoutNumber(SEPARATOR.exec(words)?.[0] ?? '').replace(SPACED_SIDE, '$1方')
  return (tail.split(/ {3,}/).at(-1) ?? '').replaceAll(' ', '')
}

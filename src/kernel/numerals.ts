const VALUES: readonly (readonly [plain: string, financial: string, value: number])[] = [
  ['零〇○', '', 0],
  ['一', '壹弌', 1],
  ['二两兩', '贰貳弍貮', 2],
  ['三', '叁叄參参弎', 3],
  ['四', '肆', 4],
  ['五', '伍', 5],
  ['六', '陆陸', 6],
  ['七', '柒', 7],
  ['八', '捌', 8],
  ['九', '玖', 9],
]
/** Digits of ordinary text, and those of cheques and contracts, in simplified and traditional characters. */
export const plainDigits = VALUES.map(([plain]) => plain).join('')
export const financialDigits = VALUES.map(([, financial]) => financial).join('')
const DIGIT = new Map(
  VALUES.flatMap(([plain, financial, value]) => Array.from(plain + financial, (sign) => [sign, value] as const)),
)
const UNIT = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])

/**
 * Reads a Chinese whole number, plain (二十三) or financial (贰拾叁), as written with units.
 * Output: the number, or null when the writing is broken or can be read in two ways (一百五, 五万三).
 */
export function parseChineseInteger(text: string): bigint | null {
  const yi = Math.max(text.lastIndexOf('亿'), text.lastIndexOf('億'))
  if (yi >= 0) return joined(text.slice(0, yi), text.slice(yi + 1), 100_000_000n)
  const wan = Math.max(text.lastIndexOf('万'), text.lastIndexOf('萬'))
  if (wan >= 0) return joined(text.slice(0, wan), text.slice(wan + 1), 10_000n)
  return section(text)
}

function joined(high: string, low: string, unit: bigint): bigint | null {
  const head = parseChineseInteger(high)
  if (head === null || head === 0n || (unit === 10_000n && head >= unit)) return null
  if (low === '') return head * unit
  const tail = parseChineseInteger(low)
  // 五万三 may mean 53,000 or 50,003: only 五万零三 and 五万三千 are clear.
  if (tail === null || tail >= unit || (tail < 10n && !DIGIT_ZERO.test(low))) return null
  return head * unit + tail
}

const DIGIT_ZERO = /^[零〇○]/

/** A number below 10,000. */
function section(text: string): bigint | null {
  let total = 0
  let digit: number | null = null
  let lowestUnit = 10_000
  let zero = false
  for (const sign of text) {
    const value = DIGIT.get(sign)
    const unit = UNIT.get(sign)
    if (value === 0) {
      if (digit !== null) return null
      zero = true
    } else if (value !== undefined) {
      if (digit !== null) return null
      digit = value
    } else if (unit !== undefined && unit < lowestUnit) {
      if (digit === null && unit !== 10) return null
      total += (digit ?? 1) * unit
      lowestUnit = unit
      digit = null
      zero = false
    } else return null
  }
  if (text === '') return null
  if (digit !== null && lowestUnit > 10 && lowestUnit < 10_000 && !zero) return null
  return BigInt(total + (digit ?? 0))
}

/** Reads a clause number, Arabic (12) or Chinese (十二). Output: the number, or null. */
export function parseNumber(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const value = parseChineseInteger(text)
  return value === null ? null : Number(value)
}

/** Reads digits written one by one, as years are (二〇二六, 一九八五). Output: the number, or null. */
export function parseDigits(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  let value = 0
  for (const sign of text) {
    const digit = DIGIT.get(sign)
    if (digit === undefined) return null
    value = value * 10 + digit
  }
  return text === '' ? null : value
}

const chinese = '零一二三四五六七八九'
/** 39 → 三十九, 1260 → 一千二百六十: the numerals of articles, up to 9999. */
export function chineseNumber(n: number): string {
  if (n < 10) return chinese.charAt(n)
  const units = ['千', '百', '十', '']
  const shown = String(n).padStart(4, '0')
  const said = [...shown]
    .map((digit, i) => (digit === '0' ? '零' : `${chinese.charAt(Number(digit))}${units[i] ?? ''}`))
    .join('')
  return said
    .replace(/^零+|零+$/g, '')
    .replace(/零+/g, '零')
    .replace(/^一十/, '十')
}

import { financialDigits, parseChineseInteger, plainDigits } from '../../../kernel/numerals.ts'

const NUMERAL = `${plainDigits}${financialDigits}十拾百佰千仟万萬亿億`
const AMOUNT = new RegExp(
  `^(?:([${NUMERAL}]+)([元圆圓]))?[零〇]?(?:([${NUMERAL}])角)?[零〇]?(?:([${NUMERAL}])分)?[整正]?$`,
)
const WHOLE = new RegExp(`^([${NUMERAL}]+)[整正]?$`)

/**
 * Parses an amount of money in Chinese capitals (or plain Chinese numerals), with or without 人民币, in any of the usual
 * variants (元/圆, 整/正, 拾 for 壹拾).
 * Output: fen, exact; null if it is no amount or is ambiguous.
 */
export function parseChineseAmount(text: string): bigint | null {
  const bare = text.replaceAll(/[\s:：]/g, '').replace(/^(?:大写)?(?:人民币)?(?:大写)?/, '')
  const whole = WHOLE.exec(bare)?.[1]
  if (whole !== undefined) return hundredfold(parseChineseInteger(whole))
  const parts = AMOUNT.exec(bare)
  if (parts === null || (parts[1] ?? parts[3] ?? parts[4]) === undefined) return null
  const yuan = parts[1] === undefined ? 0n : parseChineseInteger(parts[1])
  const jiao = parts[3] === undefined ? 0n : parseChineseInteger(parts[3])
  const fen = parts[4] === undefined ? 0n : parseChineseInteger(parts[4])
  if (yuan === null || jiao === null || fen === null || jiao > 9n || fen > 9n) return null
  return yuan * 100n + jiao * 10n + fen
}

function hundredfold(yuan: bigint | null): bigint | null {
  return yuan === null ? null : yuan * 100n
}

const SCALE: Record<string, bigint> = {
  百: 100n,
  千: 1000n,
  万: 10_000n,
  十万: 100_000n,
  百万: 1_000_000n,
  千万: 10_000_000n,
  亿: 100_000_000n,
}

/**
 * Reads an amount in figures.
 * Input: half-width digits with optional thousands separators (comma or blank) and decimals; the unit between figures and 元 (万, 亿 …) or ''.
 * Output: fen, exact; null when it is not a whole number of fen.
 */
export function parseFigure(figure: string, unit: string): bigint | null {
  const [whole = '', decimals = ''] = figure.replaceAll(/[, ]/g, '').split('.')
  const scale = unit === '' ? 1n : SCALE[unit]
  if (scale === undefined || !/^\d{1,18}$/.test(whole) || !/^\d{0,8}$/.test(decimals)) return null
  const scaled = BigInt(whole + decimals) * scale * 100n
  const divisor = 10n ** BigInt(decimals.length)
  return scaled % divisor === 0n ? scaled / divisor : null
}

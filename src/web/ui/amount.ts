import { formatYuan, parseYuan } from '../../kernel/money.ts'

const UNITS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8 }

/**
 * Parses an amount in everyday notation (`1,200`, `3.5万`, `1亿`) into wire format (`35000.00`); null when it is no
 * amount, or has more than two decimals of a yuan. Integer arithmetic: no digit is lost to floating point.
 */
export function readAmount(text: string): string | null {
  const match = /^([\d,，]*)(?:[.。](\d*))?\s*([千万亿]?)\s*元?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return null
  const whole = match[1]!.replaceAll(/[,，]/g, '')
  const decimals = match[2] ?? ''
  const shift = match[3] ? Math.log10(UNITS[match[3]]!) : 0
  const digits = whole + decimals.padEnd(shift, '0')
  const point = whole.length + shift
  const yuan = (digits.slice(0, point) || '0').replace(/^0+(?=\d)/, '')
  const rest = digits.slice(point).replace(/0+$/, '')
  const fen = parseYuan(rest ? `${yuan}.${rest}` : yuan)
  return fen === null ? null : formatYuan(fen)
}

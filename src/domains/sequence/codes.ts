/**
 * Prefixes of numbers that the product assigns itself: contracts, other records, organisations, orders. Clients use
 * their own sequences; drawing one of these would leave a gap without a record.
 */
const ownCodes: ReadonlySet<string> = new Set([
  'HT',
  'AJ',
  'AL',
  'BD',
  'CK',
  'DD',
  'FP',
  'FS',
  'FW',
  'GD',
  'GZ',
  'JF',
  'LA',
  'LS',
  'LV',
  'LX',
  'QY',
  'SC',
  'SJ',
  'SX',
  'TB',
  'TD',
  'TK',
  'TZ',
  'WS',
  'XD',
  'XF',
  'XP',
  'YY',
  'ZB',
  'ZD',
])

/**
 * Whether a sequence is one of the product's own registers: a code alone or with digits (`LS`, `AJ-2026`,
 * `FW-20261125`), any contract's (`HT-…`), sub-numbers (`…-BG`), and rules by their kind (`GZ-…`).
 * @param prefix the text before the running number
 */
export function isOwnRegister(prefix: string): boolean {
  const [code = '', ...rest] = prefix.split('-')
  if (prefix.endsWith('-BG')) return true
  if (!ownCodes.has(code)) return false
  return code === 'HT' || code === 'GZ' || rest.every((part) => /^\d*$/.test(part))
}

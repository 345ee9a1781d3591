/**
 * First parts of the numbers that the product gives out itself: contracts, other records, organisations, orders. Clients draw
 * from sequences of their own; a drawn number of these would be a gap that no record accounts for.
 */
const ownCodes: ReadonlySet<string> = new Set([
  'HT',
  'AJ',
  'AL',
  'BD',
  'CK',
  'DD',
  'FP',
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
  'XF',
  'XP',
  'YY',
  'ZB',
  'ZD',
])

/**
 * Whether a sequence is one of the product's own registers: a code alone or with digits (`LS`, `AJ-2026`, `FW-20261125`), any
 * contract's (`HT-…`), what is counted beneath one (`…-BG`), and rules by their kind (`GZ-…`).
 * @param prefix what stands before the running number
 */
export function isOwnRegister(prefix: string): boolean {
  const [code = '', ...rest] = prefix.split('-')
  if (prefix.endsWith('-BG')) return true
  if (!ownCodes.has(code)) return false
  return code === 'HT' || code === 'GZ' || rest.every((part) => /^\d*$/.test(part))
}

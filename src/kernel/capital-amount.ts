const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']

/**
 * Writes an amount in the capital numerals of cheques and contracts: 整 after 元 and left out after 角 and 分, 零 for
 * missing places (支付结算办法附一). 10700053 fen → 壹拾万柒仟元伍角叁分.
 * @param fen not negative
 * @throws RangeError below zero
 */
export function toChineseAmount(fen: bigint): string {
  if (fen < 0n) throw new RangeError('a negative amount has no capital writing')
  const yuan = fen / 100n
  const jiao = Number((fen / 10n) % 10n)
  const cent = Number(fen % 10n)
  const head = yuan > 0n || fen === 0n ? `${integerInCapitals(yuan)}元` : ''
  if (jiao === 0 && cent === 0) return `${head}整`
  const gap = jiao === 0 && head !== '' ? '零' : ''
  return head + gap + (jiao > 0 ? `${digits[jiao]}角` : '') + (cent > 0 ? `${digits[cent]}分` : '')
}

function integerInCapitals(value: bigint): string {
  if (value === 0n) return '零'
  if (value >= 100_000_000n) return grouped(value, 100_000_000n, '亿')
  if (value >= 10_000n) return grouped(value, 10_000n, '万')
  let text = ''
  let pending = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(Number(value) / 10 ** place) % 10
    if (digit === 0) pending = text !== ''
    else {
      text += `${pending ? '零' : ''}${digits[digit]}${places[place]}`
      pending = false
    }
  }
  return text
}

function grouped(value: bigint, unit: bigint, name: string): string {
  const low = value % unit
  const head = `${integerInCapitals(value / unit)}${name}`
  if (low === 0n) return head
  return `${head}${low < unit / 10n ? '零' : ''}${integerInCapitals(low)}`
}

const PAIRS: Record<string, string> = { '　': ' ', '\u00a0': ' ', '￥': '¥', '﹍': '_', '－': '-', '—': '-', '–': '-' }

/**
 * Full-width digits, letters, punctuation and blanks as their half-width counterparts; 。 and 、 stay.
 * Output: a text of exactly the same length, so that offsets hold in both.
 */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e\u3000\u00a0￥﹍—–\r\v\f]/g, (sign) => {
    const pair = PAIRS[sign]
    if (pair !== undefined) return pair
    const code = sign.charCodeAt(0)
    return code > 0xff00 ? String.fromCharCode(code - 0xfee0) : ' '
  })
}

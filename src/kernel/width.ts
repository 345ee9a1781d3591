const PAIRS: Record<string, string> = { '　': ' ', '\u00a0': ' ', '￥': '¥', '﹍': '_', '－': '-', '—': '-', '–': '-' }

/**
 * Replaces full-width digits, letters, punctuation and blanks by their half-width counterparts; 。 and 、 stay.
 * The result has exactly the same length, so that offsets are valid in both.
 */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e\u3000\u00a0￥﹍—–\r\v\f]/g, (sign) => {
    const pair = PAIRS[sign]
    if (pair !== undefined) return pair
    const code = sign.charCodeAt(0)
    return code > 0xff00 ? String.fromCharCode(code - 0xfee0) : ' '
  })
}

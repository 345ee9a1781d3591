/** Tick boxes are the only symbols of symbol fonts that carry meaning in a contract; by font, then by code. */
const ticks: Record<string, Record<string, string>> = {
  Wingdings: { '6F': '□', '71': '□', '72': '□', A8: '□', FE: '☑', FD: '☒', FC: '✓', FB: '✗', '78': '☒' },
  'Wingdings 2': { '2A': '□', '30': '□', A3: '□', '50': '✓', '52': '☑', '4F': '✗', '51': '☒', '53': '☒', '54': '☒' },
}

/** The readable sign for a character of a symbol font (`w:sym`); a replacement sign when it has no meaning in text. */
export function symbol(font: string | undefined, code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16)
  if (!Number.isInteger(point) || point <= 0 || point > 0xffff) return ''
  // Symbol fonts live in the private use area, their codes in its low byte.
  if (point < 0xf000 || point > 0xf0ff) return String.fromCharCode(point).toWellFormed()
  return ticks[font ?? '']?.[(point & 0xff).toString(16).toUpperCase()] ?? '▪'
}

/** Symbols by font, then by the low byte of their code in hexadecimal: tick boxes, marks and numbers. */
const signs: Record<string, Record<string, string>> = {
  wingdings: {
    '6F': '□',
    '70': '□',
    '71': '□',
    '72': '□',
    A8: '□',
    FE: '☑',
    FD: '☒',
    FC: '✓',
    FB: '✗',
    '78': '☒',
    '6C': '●',
    '6E': '■',
    A1: '○',
    A7: '▪',
    '9F': '•',
    '77': '◆',
    '75': '◆',
    '76': '◆',
    D8: '➢',
    '80': '⓪',
    '8B': '⓿',
    DF: '←',
    E0: '→',
    E1: '↑',
    E2: '↓',
    E8: '➔',
    F0: '⇨',
    AB: '★',
    '4A': '☺',
    '28': '☎',
    '2A': '✉',
    ...numbered(0x81, 0x2460, 10),
    ...numbered(0x8c, 0x2776, 10),
  },
  'wingdings 2': {
    '2A': '□',
    '30': '□',
    A3: '□',
    '50': '✓',
    '52': '☑',
    '4F': '✗',
    '51': '☒',
    '53': '☒',
    '54': '☒',
    '97': '●',
    '98': '●',
    A2: '■',
    '99': '○',
    '9A': '○',
    ...numbered(0x6a, 0x2460, 10),
    ...numbered(0x75, 0x2776, 10),
  },
  webdings: { '61': '✓', '63': '□', '67': '■', '6E': '●', '72': '✗' },
  symbol: {
    A3: '≤',
    A5: '∞',
    AB: '↔',
    AC: '←',
    AD: '↑',
    AE: '→',
    AF: '↓',
    B0: '°',
    B1: '±',
    B2: '″',
    B3: '≥',
    B4: '×',
    B7: '•',
    B8: '÷',
    B9: '≠',
    BA: '≡',
    BB: '≈',
    BC: '…',
    A2: '′',
    C5: '⊕',
    D0: '∠',
    D1: '∇',
    D2: '®',
    D3: '©',
    D4: '™',
    D5: '∏',
    D6: '√',
    D7: '⋅',
    D9: '∧',
    DA: '∨',
    E5: '∑',
    F2: '∫',
    CE: '∈',
    CF: '∉',
    '22': '∀',
    '24': '∃',
    '40': '≅',
    '5E': '⊥',
    '7E': '∼',
    '25': '%',
    '28': '(',
    '29': ')',
    '2B': '+',
    '2D': '−',
    '3D': '=',
    '3C': '<',
    '3E': '>',
    '2F': '/',
    '2C': ',',
    '2E': '.',
    '3A': ':',
    '3B': ';',
    '5B': '[',
    '5D': ']',
    '7B': '{',
    '7D': '}',
    '7C': '|',
    '20': ' ',
    ...letters(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
    ...letters(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
    ...letters(0x30, '0123456789'),
  },
}

function numbered(first: number, sign: number, count: number): Record<string, string> {
  return letters(first, Array.from({ length: count }, (_, i) => String.fromCodePoint(sign + i)).join(''))
}
function letters(first: number, all: string): Record<string, string> {
  return Object.fromEntries(Array.from(all, (sign, i) => [(first + i).toString(16).toUpperCase(), sign]))
}

const signsOf = (font: string | undefined) => signs[(font ?? '').toLowerCase()]

/** Whether text set in this font shows symbols instead of its characters. */
export const isSymbolFont = (font: string | undefined): boolean => signsOf(font) !== undefined

/** The readable character for a symbol (`w:sym`); a replacement character when it has no equivalent in text. */
export function symbol(font: string | undefined, code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16)
  if (!Number.isInteger(point) || point <= 0 || point > 0xffff) return ''
  // Symbol fonts use the private use area, with the code in the low byte.
  const isPrivate = point >= 0xf000 && point <= 0xf0ff
  if (!isPrivate && !(isSymbolFont(font) && point < 0x100)) return String.fromCharCode(point).toWellFormed()
  return signsOf(font)?.[(point & 0xff).toString(16).toUpperCase()] ?? '▪'
}

/** Converts text set in a symbol font to the visible characters. Characters that the font does not have stay. */
export const inSymbolFont = (font: string, text: string): string =>
  text.replace(/[!-ÿ\uF000-\uF0FF]/g, (sign) => symbol(font, sign.charCodeAt(0).toString(16)))

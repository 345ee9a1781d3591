/** Destinations whose content is not text of the document. */
export const dark = new Set(
  'fonttbl colortbl stylesheet info pict objdata listtable listoverridetable revtbl rsidtbl xmlnstbl themedata colorschememapping latentstyles datastore generator filetbl nonshppict bkmkstart bkmkend template pgptbl mmathPr xe tc txe rxe sp shprslt ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn nonesttables'.split(
    ' ',
  ),
)
/** Destinations marked as optional that nevertheless contain text. */
export const light = new Set(['shpinst', 'shppict', 'listtext', 'pntext', 'fldinst', 'fldrslt', 'do'])
/** Destinations whose words are values: names and values of shapes, authors, list entries. */
export const values = new Set(['sn', 'sv', 'ffl', 'revtbl', 'atnauthor', 'atnref', 'atndate', 'atrfstart', 'atrfend'])

export type FlowKind = 'body' | 'footnote' | 'endnote' | 'header' | 'footer' | 'box' | 'comment'
/** Destinations with their own paragraphs, separate from the text. */
export const flows = new Map<string, { kind: FlowKind; pages?: 'first' | 'even' }>([
  ['footnote', { kind: 'footnote' }],
  ['annotation', { kind: 'comment' }],
  ['shptxt', { kind: 'box' }],
  ['dptxbxtext', { kind: 'box' }],
  ...(['header', 'footer'] as const).flatMap((kind) => [
    [kind, { kind }] as const,
    [`${kind}r`, { kind }] as const,
    [`${kind}l`, { kind, pages: 'even' }] as const,
    [`${kind}f`, { kind, pages: 'first' }] as const,
  ]),
])

/** Control words for one or two characters. */
export const signs: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: '\u2003',
  enspace: '\u2002',
  line: '\n',
  lbr: '\n',
  nestcell: ' ',
  nestrow: ' ',
}

/** Windows code pages of the character sets of fonts (\fcharset). */
export const charsets: Record<number, string> = {
  0: 'windows-1252',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  238: 'windows-1250',
}
const codePages: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' }

/** The encoding of a code page (\ansicpg). */
export const codePage = (number: number): string => codePages[number] ?? `windows-${number}`

export function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

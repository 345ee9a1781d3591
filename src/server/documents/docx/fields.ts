import { eqText } from './eq.ts'
import { symbol } from './symbols.ts'

/** Text of a form field or placeholder that is not filled in. */
export const blankField = '______'

/** Maximum stored length of an instruction, in UTF-16 code units. */
const longest = 4_000

interface Field {
  code: string
  /** Whether its result has begun: the instruction before it (`PAGE`, `IF`) is code, not text. */
  hasResult: boolean
  /** Whether its result is replaced by other text. */
  isReplaced: boolean
  /** Whether it began in skipped content: it has no text. */
  isDark: boolean
  result: string
  start: number
  form: Form
}

/** Settings of a legacy form field (ECMA-376 part 1, 17.16). */
interface Form {
  checked?: boolean
  default?: boolean
  entries: string[]
  chosen: number
}

/** Fields that show nothing: index marks, settings, steps of a mail merge. */
const invisible =
  /^(?:XE|TC|TA|RD|PRIVATE|SET|ASK|ADVANCE|HYPERLINK|NEXT|NEXTIF|SKIPIF|TOC|INDEX|TOA|DATABASE|BIBLIOGRAPHY|MERGEREC|MERGESEQ|PRINT)$/
const pageNumbers = /^(?:PAGE|NUMPAGES|SECTIONPAGES)$/
const nameOf = ({ code }: Field) => /^\s*([A-Za-z]+|=)/.exec(code)?.[1]?.toUpperCase() ?? ''

/**
 * The open fields at a place of the text. Fields stored with their result are read as that; others are computed from
 * their instruction where possible, else marked by their name.
 */
export class Fields {
  #open: Field[] = []
  /** Names of fields whose text is unknown. */
  readonly unread = new Set<string>()
  /** In headers and footers, where page numbers are written as `#`. */
  isEdge: boolean

  constructor(isEdge: boolean) {
    this.isEdge = isEdge
  }

  /** @param isDark whether it begins in skipped content */
  begin(code = '', isDark = false): void {
    this.#open.push({
      code,
      hasResult: false,
      isReplaced: false,
      isDark,
      result: '',
      start: 0,
      form: { entries: [], chosen: 0 },
    })
  }

  /** @param at start of the field's result in the text of its paragraph */
  separate(at: number): void {
    const field = this.#open.at(-1)
    if (!field) return
    field.start = at
    field.hasResult = true
    field.isReplaced = !field.isDark && this.isEdge && pageNumbers.test(nameOf(field))
  }

  /** @returns the text to append to its result, or to write instead of it from `blankFrom` on */
  end(): { text: string; blankFrom?: number } {
    const field = this.#open.pop()
    return field ? this.#textOf(field) : { text: '' }
  }

  instruct(text: string): void {
    const field = this.#open.at(-1)
    if (field && !field.hasResult) field.code = (field.code + text).slice(0, longest)
  }

  get form(): Form | undefined {
    return this.#open.at(-1)?.form
  }

  /** Consumes text of an instruction, or of a result that is not shown. @returns whether it was consumed */
  take(text: string): boolean {
    const code = this.#open.find((field) => !field.hasResult)
    if (code) code.code = (code.code + text).slice(0, longest)
    else for (const field of this.#open) if (field.result.length < longest) field.result += text
    return code !== undefined || this.#open.some((field) => field.isReplaced)
  }

  /** Closes fields without a result that a damaged file left open, so that they do not hide the rest. */
  closeDamaged(): void {
    this.#open = this.#open.filter((field) => field.hasResult)
  }

  #textOf(field: Field): { text: string; blankFrom?: number } {
    const name = nameOf(field)
    const { code, form } = field
    if (field.isDark) return { text: '' }
    const isEmpty = field.result.trim() === ''
    if (field.isReplaced || (this.isEdge && !field.hasResult && pageNumbers.test(name))) return { text: '#' }
    if (!isEmpty) return { text: '' }
    if (name === 'FORMTEXT') return { text: blankField, blankFrom: field.start }
    if (name === 'FORMCHECKBOX') return { text: (form.checked ?? form.default) ? '☑' : '☐' }
    if (name === 'FORMDROPDOWN') return { text: form.entries[form.chosen] ?? blankField }
    if (name === 'EQ') return { text: eqText(code) }
    if (name === 'SYMBOL') return { text: symbolOf(code) }
    if (/^(?:MACROBUTTON|GOTOBUTTON)$/.test(name)) return { text: code.replace(/^\s*\S+\s+\S+\s*/, '').trimEnd() }
    if (field.hasResult || name === '' || invisible.test(name)) return { text: '' }
    this.unread.add(name)
    return { text: `〔${name}〕` }
  }
}

function symbolOf(code: string): string {
  const point = /SYMBOL\s+(0x[0-9a-f]+|\d+|\S)/i.exec(code)?.[1] ?? ''
  const font = /\\f\s*"?([^"\\]+)"?/i.exec(code)?.[1]?.trim()
  const value = /^\d+$|^0x/i.test(point) ? Number(point) : (point.codePointAt(0) ?? 0)
  return symbol(font, (font && value < 0x100 ? value + 0xf000 : value).toString(16))
}

/** Maximum length of an instruction, in UTF-16 code units. */
const longest = 2_000
const deepest = 20

const boxes = '□☐▢■◻'
const circles = '○〇◯⃝Oo'
const ticks = '√✓✔☑vV'
const crosses = '×✗✘xX╳'

/**
 * Writes the text that an EQ field shows (ECMA-376 part 1, 17.16.5.22 and Word's documentation of its switches):
 * circled numbers as ①, ticked boxes as ☑, fractions as `a/b`, roots as `√(x)`.
 * @param instruction the field's code, such as `EQ \o\ac(○,1)`
 */
export function eqText(instruction: string): string {
  const code = instruction.slice(0, longest).replace(/^\s*EQ\s*/i, '')
  return new Reader(code).read(0).trim()
}

class Reader {
  readonly #code: string
  #at = 0

  constructor(code: string) {
    this.#code = code
  }

  /** Reads up to the end, or up to the separator or bracket that ends an argument. */
  read(depth: number): string {
    let out = ''
    while (this.#at < this.#code.length) {
      const sign = this.#code[this.#at]!
      if (depth > 0 && /[,;，；)]/.test(sign)) return out
      this.#at += 1
      if (sign === '(' && depth > 0) {
        out += `(${this.read(depth + 1)})`
        this.#at += 1
      } else if (sign !== '\\') out += sign
      else if (/[a-z]/i.test(this.#code[this.#at] ?? '')) out += this.#switch(depth)
      else out += this.#code[this.#at++] ?? ''
    }
    return out
  }

  #switch(depth: number): string {
    const name = /^[a-z]+/i.exec(this.#code.slice(this.#at, this.#at + 12))![0].toLowerCase()
    this.#at += name.length
    // Options follow as separate switches: \o\ac(…), \s\up8(…), \b\lc\{(…).
    const options = /^(?:\s*\\(?:[a-z]+\d*|bc\\.|[lr]c\\.)(?:\s*\\[^a-z\s])?|\d+|\s)*/i.exec(
      this.#code.slice(this.#at),
    )![0]
    this.#at += options.length
    if (this.#code[this.#at] !== '(') return ''
    return shown(name, options, this.#arguments(depth))
  }

  #arguments(depth: number): string[] {
    const found: string[] = []
    do {
      this.#at += 1
      found.push(depth < deepest ? this.read(depth + 1).trim() : '')
    } while (/[,;，；]/.test(this.#code[this.#at] ?? ''))
    this.#at += 1
    return found
  }
}

function shown(name: string, options: string, parts: string[]): string {
  const [first = '', second = ''] = parts
  switch (name) {
    case 'f':
      return `${grouped(first)}/${grouped(second)}`
    case 'r':
      return parts.length > 1 ? `${first}√(${second})` : `√(${first})`
    case 'o':
      return overstruck(parts.filter(Boolean))
    case 's':
      return /\\do/i.test(options)
        ? `_${grouped(first)}`
        : parts.length > 1
          ? `^${first}_${second}`
          : `^${grouped(first)}`
    case 'b': {
      const both = /\\bc\s*\\(.)/i.exec(options)?.[1]
      const left = /\\lc\s*\\(.)/i.exec(options)?.[1] ?? both ?? (/\\rc/i.test(options) ? '' : '(')
      const right =
        /\\rc\s*\\(.)/i.exec(options)?.[1] ?? closing[both ?? ''] ?? both ?? (/\\lc/i.test(options) ? '' : ')')
      return `${left}${first}${right}`
    }
    case 'i':
      return `∫_${grouped(first)}^${grouped(second)} ${parts[2] ?? ''}`
    case 'a':
      return parts.join('; ')
    case 'x':
      return ticks.includes(first) && first ? '☑' : first
    case 'd':
      return ''
    default:
      return parts.join(', ')
  }
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const grouped = (text: string) => (/^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`)

/** Characters that are drawn over each other: a character in a circle or box, else one after the other. */
function overstruck(signs: string[]): string {
  const frame = signs.find((sign) => sign.length === 1 && (boxes + circles.slice(0, 4)).includes(sign))
  const inner = signs.filter((sign) => sign !== frame).join('')
  if (frame === undefined || inner === '') return signs.join('')
  if (boxes.includes(frame)) {
    if (ticks.includes(inner)) return '☑'
    return crosses.includes(inner) ? '☒' : `[${inner}]`
  }
  const value = /^\d{1,2}$/.test(inner) ? Number(inner) : NaN
  if (value === 0) return '⓪'
  if (value <= 20) return String.fromCodePoint(0x2460 + value - 1)
  if (value <= 35) return String.fromCodePoint(0x3251 + value - 21)
  if (value <= 50) return String.fromCodePoint(0x32b1 + value - 36)
  if (/^[A-Z]$/.test(inner)) return String.fromCodePoint(0x24b6 + inner.charCodeAt(0) - 65)
  if (/^[a-z]$/.test(inner)) return String.fromCodePoint(0x24d0 + inner.charCodeAt(0) - 97)
  const han = '一二三四五六七八九十'.indexOf(inner)
  return han >= 0 ? String.fromCodePoint(0x3280 + han) : `(${inner})`
}

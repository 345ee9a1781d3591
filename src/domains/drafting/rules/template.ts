import { toChineseAmount } from '../../../kernel/capital-amount.ts'
import { parseYuan } from '../../../kernel/money.ts'

/** What stands where nothing was answered. */
export const blank = '【　　】'
/** Running numbers of articles: 第＃条 becomes 第一条, 第二条 … in the order in which they stand. */
const running = /第＃条/g

/** A cell of a table's row that is the number of the row, from 1. */
const rowNumber = /(?<=^|\|) ＃ (?=\|)/gm

/** What has been answered: values by key, and of things that there may be several of, each with values of its own. */
export interface Answers {
  values: Readonly<Record<string, string>>
  groups: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}
interface Typed {
  key: string
  type: string
}

type Node = string | { key: string } | Section
interface Section {
  sign: '#' | '^'
  key: string
  /** Any of these values; none asks for an answer alone. */
  is: readonly string[]
  nodes: Node[]
}

const KEY = '[A-Za-z][A-Za-z0-9_]*'
const tag = new RegExp(`\\{\\{\\s*([#^/]?)(${KEY})(?:\\s*=\\s*([^{}]+?))?\\s*\\}\\}`, 'g')
/** A line that holds the beginning or end of a section alone leaves no empty line behind. */
const alone = new RegExp(`^[ \\t]*(\\{\\{\\s*[#^/]${KEY}(?:\\s*=[^{}]+)?\\s*\\}\\})[ \\t]*\\n`, 'gm')

/**
 * Reads a template: `{{key}}` is an answer, `{{#key}} … {{/key}}` stands when there is one (`{{#key=a|b}}` when it is one of
 * these) and as often as there are things of a group, `{{^key}} … {{/key}}` when there is none.
 * @throws SyntaxError for a section that does not end, or ends another one
 */
function parse(template: string): Node[] {
  const root: Node[] = []
  const open: Section[] = []
  const text = template.replaceAll(alone, '$1')
  let at = 0
  const put = (node: Node) => (open.at(-1)?.nodes ?? root).push(node)
  for (const { 0: whole, 1: sign, 2: key, 3: is, index } of text.matchAll(tag)) {
    if (index > at) put(text.slice(at, index))
    at = index + whole.length
    if (sign === '#' || sign === '^') {
      const section: Section = { sign, key: key!, is: is === undefined ? [] : is.split('|'), nodes: [] }
      put(section)
      open.push(section)
    } else if (sign === '/') {
      if (open.pop()?.key !== key) throw new SyntaxError(`{{/${key}}} ends nothing`)
    } else put({ key: key! })
  }
  if (open.length > 0) throw new SyntaxError(`{{#${open.at(-1)!.key}}} does not end`)
  if (at < text.length) put(text.slice(at))
  return root
}

/** All keys that a template names, those of sections included. @throws as {@link fill} */
export function keysOf(template: string): string[] {
  const walk = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : 'nodes' in node ? [node.key, ...walk(node.nodes)] : [node.key],
    )
  return [...new Set(walk(parse(template)))]
}

/** An answer as a document says it: dates in words, amounts in figures and capitals. */
export function worded(type: string, value: string): string {
  if (type === 'date') {
    const [year, month, day] = value.split('-').map(Number)
    return `${year}年${month}月${day}日`
  }
  const fen = type === 'money' ? parseYuan(value) : null
  if (fen === null) return value
  const [yuan = '', rest = ''] = (fen / 100).toFixed(2).split('.')
  const grouped = yuan.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `人民币${grouped}.${rest}元（大写：${toChineseAmount(BigInt(fen))}）`
}

/** Whether a question is to be asked: always, when another one is answered (`key`), or answered so (`key=a|b`). */
export function isAsked(when: string, valueOf: (key: string) => string): boolean {
  if (when === '') return true
  const [key = '', is] = when.split('=')
  const value = valueOf(key)
  return is === undefined ? value !== '' : is.split('|').includes(value)
}

/** A template with its answers; what is not answered stays a marked blank. @throws SyntaxError for sections that do not pair */
export function fill(template: string, elements: readonly Typed[], { values, groups }: Answers): string {
  const types = new Map(elements.map(({ key, type }) => [key, type]))
  type Row = Readonly<Record<string, string>>
  const write = (nodes: readonly Node[], row: Row): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node
        const value = row[node.key] ?? values[node.key] ?? ''
        if (!('nodes' in node)) return value === '' ? blank : worded(types.get(node.key) ?? 'text', value)
        const things = groups[node.key]
        if (things !== undefined && node.sign === '#')
          return (things.length > 0 ? things : [{}])
            .map((one, i) => write(node.nodes, one).replaceAll(rowNumber, ` ${i + 1} `))
            .join('')
        const holds = node.is.length > 0 ? node.is.includes(value) : value !== ''
        return holds === (node.sign === '#') ? write(node.nodes, row) : ''
      })
      .join('')
  let no = 0
  return write(parse(template), {}).replaceAll(running, () => `第${numeral((no += 1))}条`)
}

const digits = '零一二三四五六七八九'
/** 1 to 99 in the numerals that count articles. */
function numeral(n: number): string {
  const [tens, ones] = [Math.trunc(n / 10), n % 10]
  if (tens === 0) return digits[n]!
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`
}

/** How many blanks a text still has. */
export const blanksIn = (text: string): number => text.match(/【　+】/g)?.length ?? 0

import { toChineseAmount } from '../../../kernel/capital-amount.ts'
import { parseYuan } from '../../../kernel/money.ts'

/** Placeholder of a missing answer. */
export const blank = '【　　】'
/** Running article numbers: 第＃条 becomes 第一条, 第二条 … in order of occurrence. */
const running = /第＃条/g

/** A table cell that is the number of its row, from 1. */
const rowNumber = /(?<=^|\|) ＃ (?=\|)/gm

/** The answers: values by key, and entries of groups, each with its own values. */
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
  /** One of these values; if empty, any answer. */
  is: readonly string[]
  nodes: Node[]
}

const KEY = '[A-Za-z][A-Za-z0-9_]*'
const tag = new RegExp(`\\{\\{\\s*([#^/]?)(${KEY})(?:\\s*=\\s*([^{}]+?))?\\s*\\}\\}`, 'g')
/** A line with nothing but the start or end of a section leaves no empty line. */
const alone = new RegExp(`^[ \\t]*(\\{\\{\\s*[#^/]${KEY}(?:\\s*=[^{}]+)?\\s*\\}\\})[ \\t]*\\n`, 'gm')

/**
 * Parses a template: `{{key}}` is an answer; `{{#key}} … {{/key}}` is shown if there is one (`{{#key=a|b}}` if it is
 * one of these), and repeated for each entry of a group; `{{^key}} … {{/key}}` is shown if there is none.
 * @throws SyntaxError for a section that is not closed, or closes another one
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

/** All keys in a template, including those of sections. @throws as {@link fill} */
export function keysOf(template: string): string[] {
  const walk = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : 'nodes' in node ? [node.key, ...walk(node.nodes)] : [node.key],
    )
  return [...new Set(walk(parse(template)))]
}

/** An answer in document style: dates in words, amounts in figures and capitals. */
export function formatAnswer(type: string, value: string): string {
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

/** Whether a question is visible: always, if another one has an answer (`key`), or one of these (`key=a|b`). */
export function isAsked(when: string, valueOf: (key: string) => string): boolean {
  if (when === '') return true
  const [key = '', is] = when.split('=')
  const value = valueOf(key)
  return is === undefined ? value !== '' : is.split('|').includes(value)
}

/** Fills in a template; missing answers become marked blanks. @throws SyntaxError for sections that do not pair */
export function fill(template: string, elements: readonly Typed[], { values, groups }: Answers): string {
  const types = new Map(elements.map(({ key, type }) => [key, type]))
  type Row = Readonly<Record<string, string>>
  const write = (nodes: readonly Node[], row: Row): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node
        const value = row[node.key] ?? values[node.key] ?? ''
        if (!('nodes' in node)) return value === '' ? blank : formatAnswer(types.get(node.key) ?? 'text', value)
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
/** 1 to 99 in the Chinese numerals of articles. */
function numeral(n: number): string {
  const [tens, ones] = [Math.trunc(n / 10), n % 10]
  if (tens === 0) return digits[n]!
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`
}

/** Number of blanks in a text. */
export const blanksIn = (text: string): number => text.match(/【　+】/g)?.length ?? 0

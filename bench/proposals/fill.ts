import { createHash } from 'node:crypto'
import type { ReadText } from '../../src/domains/review/rules/reading.ts'

/** Values that a text states, by field of the proposals; `ours` is the name of our side. */
export interface Labels {
  ours: string
  counterparties: string[]
  amount?: string[]
  creditCode?: string[]
  term?: string[]
  disputeWay?: string[]
}

/** A text with its lines as paragraphs. */
export function cut(text: string): ReadText {
  let at = 0
  const blocks = text.split('\n').map((line, id) => {
    const [start, end] = [at, at + line.length]
    at = end + 1
    return { id, kind: 'paragraph' as const, level: 0, number: null, numberIsComputed: false, start, end }
  })
  return { text, blocks }
}

const BLANK = String.raw`(?:[_＿]{2,}|\$\{\w+\}|\{\{[^}]*\}\}|\{\w+(?:\.\w+)?\}|[ 　]{0,40}(?=\n))`
const FIRST = new RegExp(`(甲方[）)]?|出租[人方]（甲方）|委托方（甲方）|需方（甲方）)([：:][ 　]*)${BLANK}`, 'g')
const SECOND = new RegExp(`(乙方[）)]?|承租[人方]（乙方）|受托方（乙方）|供方（乙方）)([：:][ 　]*)${BLANK}`, 'g')
const PRICE =
  /((?:总价款?|总金额|总额|合同价款|合同金额|总费用)(?:为)?(?:人民币)?[：:]?[ 　￥¥]*)(?:[_＿ 　]{2,}|\{\{[^}]*\}\}|\$\{\w+\})([ 　]*元)/g
const TERM =
  /自[ 　_＿]{1,12}年[ 　_＿]{1,8}月[ 　_＿]{1,8}日(?:起|开始)?至[ 　_＿]{1,12}年[ 　_＿]{1,8}月[ 　_＿]{1,8}日/g

const places = ['临江', '越州', '海川', '明州', '沧澜', '望岳', '青禾', '松江']
const trades = ['智能装备', '建筑安装', '软件技术', '物业服务', '机电设备', '新材料']

/** Fills the blanks of a template with values that depend on its name only. */
export function fill(template: string, name: string): { text: string; labels: Labels } {
  const bytes = createHash('sha256').update(name).digest()
  const pick = (list: readonly string[], at: number) => list[(bytes[at] ?? 0) % list.length] ?? ''
  const ours = `${pick(places, 1)}${pick(trades, 2)}集团有限公司`
  const theirs = `${pick(places, 3)}${pick(trades, 4)}股份有限公司`
  const yuan = ((bytes[5] ?? 1) + 1) * 10_000 + (bytes[6] ?? 0) * 100
  const year = 2024 + ((bytes[7] ?? 0) % 4)
  const labels: Labels = { ours, counterparties: [] }
  const priced = yuan.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const replaced = { first: false, second: false, price: 0, term: 0 }
  const text = template
    .replace(FIRST, (_, label: string, colon: string) => {
      replaced.first = true
      return `${label}${colon}${ours}`
    })
    .replace(SECOND, (_, label: string, colon: string) => {
      replaced.second = true
      return `${label}${colon}${theirs}`
    })
    .replace(PRICE, (_, before: string, after: string) => {
      replaced.price += 1
      return `${before}${priced}${after}`
    })
    .replace(TERM, () => {
      replaced.term += 1
      return `自${year}年3月1日起至${year + 2}年2月28日`
    })
  if (replaced.first && replaced.second) labels.counterparties = [theirs]
  if (replaced.price > 0) labels.amount = [yuan.toFixed(2)]
  if (replaced.term > 0) labels.term = [`${year}-03-01 ~ ${year + 2}-02-28`]
  return { text, labels: replaced.first ? labels : { ...labels, ours: '' } }
}

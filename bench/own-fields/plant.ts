import { createHash } from 'node:crypto'
import type { OwnLabel } from '../../src/domains/review/rules/form/own-values.ts'
import type { ReadText } from '../../src/domains/review/rules/reading.ts'
import { toChineseAmount } from '../../src/kernel/capital-amount.ts'
import { chineseOf } from './numerals.ts'

const option = (label: string, at: number) => ({ code: `o${at + 1}`, label })
const field = (
  code: string,
  label: string,
  type: OwnLabel['type'],
  { unit = '', options = [] as string[] } = {},
): OwnLabel => ({ code, label, type, unit, options: options.map(option) })

/** Fields as organisations define them. */
export const fields: readonly OwnLabel[] = [
  field('project', '项目编号', 'text'),
  field('unit', '需求部门', 'text'),
  field('request', '采购申请单号', 'text'),
  field('owner', '项目负责人', 'text'),
  field('warranty', '质保期', 'number', { unit: '个月' }),
  field('credit', '账期', 'number', { unit: '天' }),
  field('seats', '授权用户数', 'number'),
  field('deposit', '履约保证金', 'amount'),
  field('budget', '预算金额', 'amount'),
  field('delivery', '交货期', 'date'),
  field('acceptance', '验收日期', 'date'),
  field('online', '上线日期', 'date'),
  field('account', '预算科目', 'choice', { options: ['资本性支出', '费用性支出', '研发支出'] }),
  field('business', '业务类型', 'choice', { options: ['自营', '代理', '自营代理混合'] }),
]

/** Numbers that depend on a name only. */
class Dice {
  #bytes: Buffer
  #at = 0
  readonly #name: string
  constructor(name: string) {
    this.#name = name
    this.#bytes = createHash('sha256').update(name).digest()
  }
  upTo(count: number): number {
    if (this.#at + 2 > this.#bytes.length) {
      this.#bytes = createHash('sha256').update(this.#bytes).update(this.#name).digest()
      this.#at = 0
    }
    this.#at += 2
    return this.#bytes.readUInt16BE(this.#at - 2) % count
  }
  pick<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)]!
  }
}

/** A value as it is stored, and as a text writes it. */
function valueFor({ type, unit, options }: OwnLabel, dice: Dice): { value: string; written: string } {
  if (type === 'text') {
    const value = dice.pick([
      `XM-2026-${dice.upTo(900) + 100}`,
      `（${2020 + dice.upTo(7)}）研字第${dice.upTo(99) + 1}号`,
      dice.pick(['信息化建设部', '供应链管理中心', '第二事业部', '王海涛', '陈思远', '欧阳静怡']),
      `PR${dice.upTo(60000)}/${dice.upTo(9) + 1}`,
    ])
    return { value, written: value }
  }
  if (type === 'number') {
    const n = dice.pick([6, 12, 18, 24, 30, 36, 45, 60, 90, 1200, 15])
    const figure = dice.pick([
      String(n),
      n > 999 ? n.toLocaleString('en-US') : String(n),
      n < 100 ? chineseOf(n) : String(n),
    ])
    return { value: String(n), written: `${figure}${dice.pick([unit, unit, ''])}` }
  }
  if (type === 'amount') {
    const yuan = (dice.upTo(900) + 10) * 1000
    const capitals = toChineseAmount(BigInt(yuan * 100))
    const plain = yuan.toLocaleString('en-US', { minimumFractionDigits: 2 })
    const written = dice.pick([
      `人民币${plain}元`,
      `${yuan / 10_000}万元`,
      `${yuan}元（大写：${capitals}）`,
      `¥${plain}`,
      plain,
      `人民币${capitals}（¥${plain}）`,
    ])
    return { value: yuan.toFixed(2), written }
  }
  if (type === 'date') {
    const [year, month, day] = [2025 + dice.upTo(4), dice.upTo(12) + 1, dice.upTo(28) + 1]
    const two = (n: number) => String(n).padStart(2, '0')
    const written = dice.pick([
      `${year}年${month}月${day}日`,
      `${year}-${two(month)}-${two(day)}`,
      `${year}/${month}/${day}`,
      `${year}.${two(month)}.${two(day)}`,
      `${year} 年 ${month} 月 ${day} 日前`,
    ])
    return { value: `${year}-${two(month)}-${two(day)}`, written }
  }
  const chosen = dice.pick(options)
  const ticks = options.map(({ code, label }) => `${code === chosen.code ? '☑' : '□'}${label}`).join(' ')
  return { value: chosen.code, written: dice.pick([chosen.label, chosen.label, ticks]) }
}

/** A paragraph, or the rows of a table. */
type Piece = string | string[][]

/** How a text states a value. */
const forms: readonly ((label: string, written: string, dice: Dice) => Piece)[] = [
  (label, written) => `${label}：${written}`,
  (label, written, dice) => `${dice.upTo(9) + 1}.${dice.upTo(9) + 1} ${label}：${written}。`,
  (label, written, dice) => `（${dice.pick(['一', '二', '三'])}）${label}: ${written}；`,
  (label, written) => `本合同${label}为${written}，双方均已确认。`,
  (label, written) => `${label}为${written}。`,
  (label, written) => `甲乙双方约定，${label}定为${written}。`,
  (label, written) => `双方确认的${label}是${written}，任何一方不得变更。`,
  (label, written) => `本项目由甲方统筹，${label}${written}，其他条件不变。`,
  (label, written) => `【${label}】${written}`,
  (label, written) => `“${label}”：${written}`,
  (label, written) => `${label}（以此为准）：${written}`,
  (label, written) => `一、${label}\n${written}`,
  (label, written) => `${Array.from(label).join(' ')}：${written}`,
  (label, written) => `签订地点：明州市    ${label}：${written}    经办：李明`,
  (label, written) => `合同名称：设备采购合同；${label}：${written}；其他：无`,
  (label, written) => [
    ['合同信息', '详细内容'],
    ['供货范围', '见附件清单'],
    [label, written],
    ['备注', '以双方盖章为准'],
  ],
  (label, written) => [
    ['供货方式', '分批供货', label, written],
    ['运输方式', '汽车运输', '包装方式', '木箱'],
  ],
  (label, written) => [
    ['序号', label, '经办人'],
    ['1', written, '李明'],
  ],
]

/** Words that hold a label without a value of the contract. */
const decoys: readonly ((label: string, dice: Dice) => Piece)[] = [
  (label) => `${label}：________`,
  (label) => `${label}以双方另行签订的补充协议为准。`,
  (label) => `乙方应当按照${label}的要求履行本合同，并接受甲方的监督。`,
  (label, dice) => `分包${label}：${dice.upTo(9000) + 1000}`,
  (label) => `第八条 ${label}`,
  (label) => [
    ['名称', label, '备注'],
    ['甲类', '100', ''],
    ['乙类', '200', ''],
    ['丙类', '300', ''],
  ],
]

interface Planted {
  text: ReadText
  /** The planted values by the code of their field; null where only a decoy is. */
  labels: Map<string, string | null>
}

/** Puts values and decoys into a document, at places that depend on its name only. */
export function plant(doc: ReadText, name: string): Planted {
  const dice = new Dice(name)
  const pieces: Piece[][] = doc.blocks.map(() => [])
  if (pieces.length === 0) pieces.push([])
  const labels = new Map<string, string | null>()
  for (const one of fields) {
    const kind = dice.upTo(4)
    if (kind === 3) continue
    const at = pieces[dice.upTo(pieces.length)]!
    if (kind === 2) {
      labels.set(one.code, null)
      at.push(dice.pick(decoys)(one.label, dice))
      continue
    }
    const { value, written } = valueFor(one, dice)
    labels.set(one.code, value)
    at.push(dice.pick(forms)(one.label, written, dice))
  }
  return { text: woven(doc, pieces), labels }
}

type Blocks = ReadText['blocks']

function woven(doc: ReadText, pieces: readonly (readonly Piece[])[]): ReadText {
  let text = ''
  const blocks: Blocks = []
  let table = Math.max(-1, ...doc.blocks.map((block) => block.table ?? -1))
  const plain = { level: 0, number: null, numberIsComputed: false }
  const add = (words: string, block: Omit<Blocks[number], 'id' | 'start' | 'end'>) => {
    const start = text.length
    text += `${words}\n`
    const cells = block.cells?.map((cell) => ({ ...cell, start: cell.start + start, end: cell.end + start }))
    blocks.push({ ...block, id: blocks.length, start, end: start + words.length, ...(cells && { cells }) })
  }
  for (const [at, block] of doc.blocks.entries()) {
    const { start, end, id: _, cells, ...rest } = block
    const own = cells?.map((cell) => ({ ...cell, start: cell.start - start, end: cell.end - start }))
    // A piece between two rows of a table would divide it.
    const isInside = block.kind === 'tableRow' && doc.blocks[at + 1]?.kind === 'tableRow'
    add(doc.text.slice(start, end), { ...rest, ...(own && { cells: own }) })
    const due = pieces[at]!
    if (isInside) (pieces[at + 1] as Piece[]).push(...due)
    else
      for (const piece of due) {
        if (typeof piece === 'string') add(piece, { ...plain, kind: 'paragraph' })
        else {
          table += 1
          for (const row of piece) {
            let from = 0
            const ranges = row.map((cell) => {
              const range = { start: from, end: from + cell.length }
              from += cell.length + 1
              return range
            })
            add(row.join('\t'), { ...plain, kind: 'tableRow', table, cells: ranges })
          }
        }
      }
  }
  return { text, blocks }
}

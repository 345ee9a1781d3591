import { readAmount } from '../../../../web/ui/amount.ts'
import { formatYuan, parseYuan } from '../../../../kernel/money.ts'
import type { RouteStep, When } from '../../api.ts'

/** A pasted table: its first row, and the others. */
export interface Sheet {
  heads: string[]
  rows: string[][]
}

/** The cells of a text that a spreadsheet has copied: tabs and line ends, within quotes part of a cell. */
export function sheetOf(text: string): Sheet {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const close = (): void => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') close()
    else if (char === '\n') {
      close()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  close()
  const [heads = [], ...others] = rows.filter((row) => row.some((one) => one !== ''))
  return { heads, rows: others.map((row) => heads.map((_, i) => row[i] ?? '')) }
}

/** What a column of a pasted table says. */
export const meanings = ['categories', 'orgIds', 'amount', 'from', 'to', 'step', 'copies', 'none'] as const
export type Meaning = (typeof meanings)[number]

const heads: readonly [Meaning, RegExp][] = [
  ['none', /^(序号|编号|行号|备注|说明|#|no\.?|n\.º|nº|番号|notes?|remarks?|notas?|備考)$/i],
  ['copies', /抄送|知会|^(cc|cop(y|ies)|copias?)$|写し/i],
  ['from', /下限|起点|金额从|[（(]?≥|amount from|^from\b|^desde\b|金額から/i],
  ['to', /上限|金额到|金额至|amount to|^to\b|^hasta\b|金額まで/i],
  ['amount', /金额|标的额|额度|amount|importe|金額/i],
  ['categories', /类别|类型|业务类|categor|分類|種類/i],
  ['orgIds', /机构|单位|公司|部门范围|适用范围|组织|organi[sz]ation|company|unit|organización|組織|会社/i],
]

/** What a column says by its head; any other head is the name of a step. */
export const meaningOf = (head: string): Meaning =>
  head === '' ? 'none' : (heads.find(([, pattern]) => pattern.test(head))?.[0] ?? 'step')

/** Whether amounts of a column are in ten thousands of yuan. */
export const isInTenThousands = (head: string): boolean => /[（(]\s*(单位[：:])?\s*(人民币)?万元?\s*[)）]/.test(head)

/** An amount in fen; undefined for a text that is none. */
function fenIn(text: string, unit: string): number | undefined {
  const amount = readAmount(/[千万亿]/.test(text) ? text : `${text}${unit}`)
  return amount === null ? undefined : (parseYuan(amount) ?? undefined)
}

const isAny = (text: string): boolean => /^(any|all|todos?|全部|所有|不限|无|全て|[—–\-/／]*)$/i.test(text)

/**
 * The bounds that a cell names: `10万-50万`, `50万以上`, `<20`, `不限`.
 * @param isTenThousands whether numbers without a unit are ten thousands
 * @returns undefined for a text that names none
 */
export function boundsOf(text: string, isTenThousands: boolean): Pick<When, 'from' | 'to'> | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,，]|人民币|元|CNY|\((不?含|含)\)|不含|含/gi, '')
  if (isAny(plain)) return {}
  const unit = isTenThousands ? '万' : ''
  const range = /^(.+?)(?:-|–|—|~|～|至|到)(.+)$/.exec(plain)
  if (range) {
    const own = /[千万亿]/.exec(range[2]!)?.[0] ?? unit
    return bounds(fenIn(range[1]!, own), fenIn(range[2]!, own), true, true)
  }
  const above = /^(?:≥|>=|>|⩾|从)?(.+?)(?:\+|\(?及?以上\)?|起|以上|andabove|ymás)?$/.exec(plain)
  const below = /^(?:≤|<=|<|⩽)(.+)$|^(.+?)(?:及?以下|以内|未満|andbelow)$/.exec(plain)
  if (below) return bounds(undefined, fenIn(below[1] ?? below[2]!, unit), false, true)
  return above ? bounds(fenIn(above[1]!, unit), undefined, true, false) : undefined
}

function bounds(from: number | undefined, to: number | undefined, hasFrom: boolean, hasTo: boolean) {
  if ((hasFrom && from === undefined) || (hasTo && to === undefined)) return undefined
  return { ...(from ? { from: formatYuan(from) } : {}), ...(to !== undefined && { to: formatYuan(to) }) }
}

/** One bound of the amount: a number, or nothing where there is no bound. */
export function boundOf(text: string, isTenThousands: boolean): string | null | undefined {
  if (isAny(text)) return null
  const found = fenIn(text.normalize('NFKC').replaceAll(/\s/g, ''), isTenThousands ? '万' : '')
  return found === undefined ? undefined : formatYuan(found)
}

/** The names in a cell of several. */
export const namesIn = (text: string): string[] =>
  isAny(text) ? [] : text.split(/[、,，;；/／+＋\n]|\s+(?:and|y)\s+/).flatMap((one) => one.trim() || [])

const modes: readonly [RouteStep['mode'], RegExp][] = [
  ['all', /会签|全部|all|todos|全員/i],
  ['turn', /依次|顺序|in turn|順番/i],
  ['any', /any|uno|或签|任一/i],
]
/** Marks of a column whose head names the approver. */
const mark = /^(√|✓|✔|●|○|▲|△|★|☆|■|审批|审核|y|yes|x|是)$/i

/** A cell of a step: whom it names, and how they decide. */
export interface StepText extends Pick<RouteStep, 'days' | 'hours'> {
  names: string[]
  mode: RouteStep['mode'] | undefined
}

/** @returns null for a row without the step */
export function stepIn(cell: string, head: string): StepText | null {
  if (isAny(cell)) return null
  // Remarks in brackets: 法务、财务（会签，2日）.
  const remarks = [...cell.matchAll(/[（(]([^）)]*)[)）]/g)].map(([, remark]) => remark!).join(' ')
  const rest = cell.replaceAll(/[（(][^）)]*[)）]/g, '').trim()
  const days = /(\d+)\s*(?:个)?(?:工作)?(?:日|天|days?|días?|営業日)/i.exec(remarks)?.[1]
  const hours = /(\d+)\s*(?:个)?(?:小时|hours?|h\b|時間)/i.exec(remarks)?.[1]
  return {
    names: rest === '' || mark.test(rest) ? [stepTitle(head)] : namesIn(rest),
    mode: modes.find(([, pattern]) => pattern.test(remarks))?.[0],
    ...(days !== undefined && { days: Number(days) }),
    ...(hours !== undefined && days === undefined && { hours: Number(hours) }),
  }
}

/** A head without its number: `3 法务负责人`. */
export const stepTitle = (head: string): string =>
  head.replace(/^(第?\s*\d+\s*步?|[①-⑫])[\s.、:：]*/, '').slice(0, 30) || head.slice(0, 30)

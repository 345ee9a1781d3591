import type { Compact } from './compact.ts'
import { distinct, findAll, type Found, firstFinding } from './find.ts'

const open = String.raw`[(\[〔【［{]`
const close = String.raw`[)\]〕】］}]`
const han = '[一-龥]'
const after = String.raw`号(?:之[一二三四五六七八九十\d]{1,3})?`
/** (2026)京0105民初1号, (2026)中国贸仲京裁字第1号 */
const byYear = String.raw`${open}(?:19|20)\d{2}${close}${han}{1,12}?\d{0,4}${han}{0,8}?第?\d{1,8}${after}`
/** 苏园劳人仲案字(2026)第1号 */
const byName = String.raw`${han}{2,14}字${open}(?:19|20)\d{2}${close}第?\d{1,8}${after}`
/** A decision that the document refers to. */
const cited = String.raw`(?!(?:民事|行政|刑事|执行|仲裁)?(?:判决|裁定|调解|裁决))`

/** 〔2026〕京0105民初 1号 → （2026）京0105民初1号: the form in which numbers are written and compared. */
const writtenNumber = (raw: string): string =>
  raw.replaceAll(/\s/g, '').replace(new RegExp(`${open}((?:19|20)\\d{2})${close}`), '（$1）')

/** What is equal in two writings of one number. */
export const numberKey = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s()[\]〔〕【】{}]/g, '')

/**
 * The number of the case. A number behind its label or on a line of its own is certain; decisions that the document
 * refers to have other numbers, and are left out unless there is nothing else.
 */
export function findNumber(flat: Compact, lines: Compact): Found[] {
  const find = (text: Compact, pattern: string) => findAll(text, 'caseNo', new RegExp(pattern, 'g'), writtenNumber)
  return distinct(
    firstFinding([
      () => find(flat, `案号:?(${byYear})`).slice(0, 1),
      () => findAll(lines, 'caseNo', new RegExp(`^(${byYear}|${byName})$`, 'gm'), writtenNumber).slice(0, 1),
      () => find(flat, `(${byYear})${cited}`),
      () => find(lines, `(${byName})${cited}`),
      () => find(flat, `(${byYear})`),
    ]),
  )
}

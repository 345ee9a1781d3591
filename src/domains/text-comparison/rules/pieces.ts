import type { Block } from '../../../kernel/block.ts'
import type { Ignore } from '../codes.ts'
import type { Piece, ReadText } from './document.ts'
import { leadOf } from './lead.ts'
import { type Cut, tokensOf } from './tokens.ts'

/**
 * The blocks of a document, prepared for comparison; running heads and page numbers are omitted if they are ignored.
 * @param normal returns the normalised form of a word
 * @param others automatic numbers of the other document
 * @param hasComputed whether one of the documents has any
 */
export function piecesOf(
  { text, blocks }: ReadText,
  ignore: ReadonlySet<Ignore>,
  normal: (word: string) => string,
  others: ReadonlySet<string>,
  hasComputed: boolean,
  cut?: Cut,
): Piece[] {
  const left = ignore.has('headerFooter') ? runningBlocks(text, blocks) : new Set<Block>()
  return blocks
    .filter((block) => !left.has(block))
    .map((block) => {
      const own = text.slice(block.start, block.end)
      const lead = leadOf(block, own, others, hasComputed)
      return { block, text: own, lead, key: tokensOf(own.slice(lead.length), normal, cut).words.join('\u0001') }
    })
}

/** Page numbers, and lines at the top or bottom of pages that recur on others, whatever number they contain. */
function runningBlocks(text: string, blocks: readonly Block[]): Set<Block> {
  const byPage = Map.groupBy(
    blocks.filter(({ page, part }) => page !== undefined && part === undefined),
    ({ page }) => page,
  )
  const parts = blocks.filter(({ part }) => part !== undefined)
  const edges = [...byPage.values()].flatMap((page) => [...page.slice(0, 1), ...page.slice(1).slice(-1)])
  const shape = ({ start, end }: Block) => text.slice(start, end).replace(/[\s\p{Nd}]+/gu, '0')
  const times = new Map<string, number>()
  for (const block of edges) times.set(shape(block), (times.get(shape(block)) ?? 0) + 1)
  // On a single page nothing recurs: the line at its top is its title.
  const often = byPage.size === 2 ? 2 : 3
  const isRunning = (block: Block) => {
    const words = text.slice(block.start, block.end)
    if (Number(pageNumber.exec(words)?.[1] ?? Infinity) <= byPage.size) return true
    const [, no, of] = numberedEnd.exec(words) ?? []
    const isNumbered = Number(no) === block.page && Number(of) === byPage.size
    return words.length <= longestHead && (isNumbered || (times.get(shape(block)) ?? 0) >= often)
  }
  return new Set([...parts, ...edges.filter(isRunning)])
}
/** `3`, `- 3 -`, `3 / 12`, `第3页 共12页`. */
const pageNumber = /^[\s\-–—·]*(?:第\s*)?(\d{1,4})(?:\s*页)?(?:[\s,，/]*(?:共\s*)?\d{1,4}(?:\s*页)?)?[\s\-–—·]*$/u
/** `内部资料 1 / 12`, `运输合同 第1页 共12页`: page and total, after any words. */
const numberedEnd = /(\d{1,4})\s*(?:\/|页[\s,，/]*共)\s*(\d{1,4})(?:\s*页)?[\s)）]*$/u
const longestHead = 120

/** Start and end of the articles of a document: numbered blocks of one level with all below them. */
export function articlesOf(pieces: readonly Piece[]): { from: number; to: number }[] {
  const named = pieces.flatMap(({ block }, at) =>
    /^第.+条|^(?:Article|Clause)\b/i.test(block.number ?? '') ? [at] : [],
  )
  const starts = named.length > 1 ? named : shallowest(pieces)
  return starts.map((from, i) => {
    const next = starts[i + 1] ?? pieces.length
    const heading = pieces.findIndex(({ block }, at) => at > from && at < next && block.kind === 'heading')
    return { from, to: heading < 0 ? next : heading }
  })
}

function shallowest(pieces: readonly Piece[]): number[] {
  const numbered = pieces.flatMap(({ block: { number, level } }, at) =>
    number !== null && level > 0 ? [{ at, level }] : [],
  )
  const depth = [1, 2, 3].find((level) => numbered.filter((one) => one.level === level).length > 2)
  return numbered.flatMap(({ at, level }) => (level === depth ? [at] : []))
}

import type { Block } from '../../../kernel/block.ts'
import type { ComparisonInput, ReadText } from './document.ts'
import { numbered } from './parts.ts'
import { diffSymbols } from './shortest.ts'
import { normaliser, tokensOf } from './tokens.ts'

type NumberIn = (line: string) => string | null

/** Maximum number of words of both texts for which the paragraphs of a PDF are derived from the other file. */
const mostWords = 800_000

/**
 * Prepares the comparison of a file with a PDF that may be its print. A PDF has neither tables nor paragraphs: table
 * rows are split into cells, and lines of the PDF that belong to one paragraph of the file are joined. Other
 * comparisons are returned unchanged. No character of either text is lost.
 * @param numberIn returns the clause number that a line begins with
 * @param step returns whether there is time
 */
export function readyToCompare(
  asked: ComparisonInput,
  numberIn: NumberIn,
  step: () => boolean = () => true,
): ComparisonInput {
  const { before, after } = asked
  const isBefore = before.kind === 'pdf'
  if (isBefore === (after.kind === 'pdf')) return asked
  const file = byCell(isBefore ? after : before, numberIn)
  const print = byParagraphOf(withParts(isBefore ? before : after, file), file, numberIn, step)
  return { ...asked, before: isBefore ? print : file, after: isBefore ? file : print, isPrinted: true }
}

/** A document whose table rows are replaced by the lines of their cells. */
function byCell(document: ReadText, numberIn: NumberIn): ReadText {
  const { text, blocks } = document
  const lines = blocks.flatMap((block): Block[] =>
    block.kind === 'tableRow'
      ? (block.cells ?? [block]).flatMap((cell) => linesOf(text, cell, block, numberIn))
      : [block],
  )
  return { ...document, blocks: lines.map((block, id) => ({ ...block, id })) }
}

function linesOf(
  text: string,
  { start, end }: { start: number; end: number },
  { part }: Block,
  numberIn: NumberIn,
): Block[] {
  return [...text.slice(start, end).matchAll(/\S[^\n]*/g)].map(({ 0: line, index }) => ({
    id: 0,
    kind: 'paragraph',
    level: 0,
    number: numberIn(line),
    numberIsComputed: false,
    start: start + index,
    end: start + index + line.trimEnd().length,
    ...(part && { part }),
  }))
}

/**
 * Marks the headers and footers of a PDF that the other file also has: a short PDF has too few pages to detect them by
 * repetition. Only blocks at the start and the end of a page are marked, and as many blocks stay in the text as the
 * text of the other file has. Each is listed once, after the text, with `#` in place of the file's page number.
 */
function withParts(print: ReadText, file: ReadText): ReadText {
  const shapeOf = (text: string) => text.replace(/[\s\u{f0000}-\u{ffffd}]+/gu, '').replace(/\p{Nd}+|#/gu, '#')
  const wordsIn = ({ text }: ReadText, { start, end }: Block) => text.slice(start, end)
  const parts = file.blocks.filter(({ part }) => part !== undefined)
  const shapes = new Map(parts.map((block) => [shapeOf(wordsIn(file, block)), block]))
  shapes.delete('')
  if (shapes.size === 0) return print
  const pages = Map.groupBy(print.blocks, ({ page }) => page)
  const isOther = (block: Block) => !shapes.has(shapeOf(wordsIn(print, block)))
  const edges = new Set(
    [...pages].flatMap(([page, all]) => {
      if (page === undefined) return []
      const first = all.findIndex(isOther)
      return first < 0 ? all : [...all.slice(0, first), ...all.slice(all.findLastIndex(isOther) + 1)]
    }),
  )
  const inFile = Map.groupBy(
    file.blocks.filter(({ part }) => part === undefined),
    (block) => shapeOf(wordsIn(file, block)),
  )
  const inPrint = Map.groupBy(
    print.blocks.filter(({ part }) => part === undefined),
    (block) => shapeOf(wordsIn(print, block)),
  )
  /** Number of blocks with the words of a header or footer that remain to be removed from the text. */
  const left = new Map(
    [...shapes.keys()].map((shape) => [shape, (inPrint.get(shape)?.length ?? 0) - (inFile.get(shape)?.length ?? 0)]),
  )
  const seen = new Set(print.blocks.flatMap((block) => (block.part ? [wordsIn(print, block)] : [])))
  const body: [Block, string][] = []
  const found: [Block, string][] = []
  for (const block of print.blocks) {
    const text = wordsIn(print, block)
    const shape = shapeOf(text)
    const same = edges.has(block) ? shapes.get(shape) : undefined
    const free = left.get(shape) ?? 0
    if (!same || (!block.part && free <= 0)) {
      ;(block.part ? found : body).push([block, text])
      continue
    }
    if (!block.part) left.set(shape, free - 1)
    const known = wordsIn(file, same)
    const shown = known.includes('#') ? known : text
    if (!seen.has(shown)) found.push([{ ...block, number: null, kind: 'paragraph', level: 0, part: same.part! }, shown])
    seen.add(shown)
  }
  let at = 0
  const texts: string[] = []
  const blocks = [...body, ...found].map(([block, text], id): Block => {
    const start = at
    at += text.length + 1
    texts.push(text)
    return { ...block, id, start, end: start + text.length }
  })
  return { ...print, text: texts.join('\n'), blocks }
}

interface Words {
  words: string[]
  /** For each word the index of its block. */
  blocks: number[]
  /** Start offset of each in the text; -1 for words of automatic numbers. */
  starts: number[]
  ends: number[]
}

/** All words in reading order, automatic numbers included, without blanks. */
function wordsOf({ text, blocks, objects }: ReadText): Words {
  const normal = normaliser(new Set(['space']), objects, true)
  const all: Words = { words: [], blocks: [], starts: [], ends: [] }
  for (const [at, { start, end, number, numberIsComputed }] of blocks.entries()) {
    if (numberIsComputed && number !== null)
      for (const word of tokensOf(number, normal, 'letters').words) add(all, word, at, -1, -1)
    const { words, starts, ends } = tokensOf(text.slice(start, end), normal, 'letters')
    for (const [i, word] of words.entries()) add(all, word, at, start + starts[i]!, start + ends[i]!)
  }
  return all
}

function add(all: Words, word: string, block: number, start: number, end: number): void {
  all.words.push(word)
  all.blocks.push(block)
  all.starts.push(start)
  all.ends.push(end)
}

/** A PDF with the paragraphs of the file, where both have the same words around a paragraph break. */
function byParagraphOf(print: ReadText, file: ReadText, numberIn: NumberIn, step: () => boolean): ReadText {
  const a = wordsOf(file)
  const b = wordsOf(print)
  if (a.words.length + b.words.length > mostWords) return print
  const { matches } = diffSymbols(numbered(a.words, b.words), { step })
  /** For each word of the PDF the block of the file that contains it; -1 for words that only the PDF has. */
  const at = new Int32Array(b.words.length).fill(-1)
  /** Whether it is the last or the first word of that block. */
  const [isLast, isFirst] = [new Uint8Array(b.words.length), new Uint8Array(b.words.length)]
  for (let i = 0; i < matches.length; i += 3)
    for (let n = 0; n < matches[i + 2]!; n++) {
      const [from, to] = [matches[i]! + n, matches[i + 1]! + n]
      at[to] = a.blocks[from]!
      isLast[to] = a.blocks[from + 1] === a.blocks[from] ? 0 : 1
      isFirst[to] = a.blocks[from - 1] === a.blocks[from] ? 0 : 1
    }
  const lasts = nearest(at, b.blocks, 1)
  const nexts = nearest(at, b.blocks, -1)
  const begins = (j: number): boolean => {
    if (b.blocks[j] !== b.blocks[j - 1]) {
      const [left, right] = [lasts[j - 1]!, nexts[j]!]
      return left < 0 || left !== right || print.blocks[b.blocks[j]!]!.part !== print.blocks[b.blocks[j - 1]!]!.part
    }
    return isLast[j - 1] === 1 && isFirst[j] === 1
  }
  const starts = b.words.flatMap((_, j) => (j === 0 || begins(j) ? [j] : []))
  const characters = print.text.split('')
  const blocks = starts.map((from, id): Block => {
    const to = (starts[id + 1] ?? b.words.length) - 1
    const first = print.blocks[b.blocks[from]!]!
    const [start, end] = [b.starts[from]!, b.ends[to]!]
    for (let i = start; i < end; i++) if (characters[i] === '\n') characters[i] = ' '
    const isWhole = first.start === start || b.blocks[from] !== b.blocks[from - 1]
    const number = isWhole ? first.number : numberIn(print.text.slice(start, end))
    const kind = isWhole ? first.kind : number === null ? 'paragraph' : 'clause'
    return { ...first, id, kind, level: isWhole ? first.level : 0, number, start, end }
  })
  return { ...print, text: characters.join(''), blocks }
}

/**
 * For each word the block of the file that contains the nearest common word of the same PDF block.
 * @param by searches back (1) or ahead (-1)
 */
function nearest(at: Int32Array, blocks: readonly number[], by: 1 | -1): Int32Array {
  const found = Int32Array.from(at)
  const first = by > 0 ? 0 : at.length - 1
  for (let j = first + by; j >= 0 && j < at.length; j += by)
    if (found[j]! < 0 && blocks[j] === blocks[j - by]) found[j] = found[j - by]!
  return found
}

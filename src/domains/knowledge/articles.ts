import { chineseNumber } from '../../kernel/numerals.ts'

/** A piece of a text: an article, or text before or between articles. */
export interface Piece {
  seq: number
  /** Headings above it, outermost first, joined by `headingMark`. */
  chapter: string
  /** 第三十九条; empty for text that is no article. */
  articleNo: string
  text: string
}

/** Separates the headings of a piece, such as 第二章 … › 第一节 …. */
export const headingMark = ' › '

const digits = '零〇一二三四五六七八九十百千0-9０-９'
const article = new RegExp(
  `^[\\s　]*(第[${digits}]+条(?:之[一二三四五六七八九十]+)?)(?:[\\s　]+|(?=[^的、，,。；规和或及]))(.*)$`,
)
const heading = new RegExp(`^[\\s　]*(?:(#{1,6})\\s*)?(第[${digits}]+(?:编|分编|章|节)(?:[\\s　].*)?)$`)
const mark = /^\s*(#{1,6})\s+(.*)$/
/** Target length of pieces that are no articles: about a screen. */
const longPiece = 1200

const ranks: readonly (readonly [RegExp, number])[] = [
  [/^第[^\s]+?分编/, 2],
  [/^第[^\s]+?编/, 1],
  [/^第[^\s]+?章/, 3],
  [/^第[^\s]+?节/, 4],
]
const rankOf = (title: string, hashes: string): number =>
  ranks.find(([pattern]) => pattern.test(title))?.[1] ?? Math.max(1, hashes.length)

/**
 * Splits a text into its articles at 第…条 and its chapters at headings: `#` lines, or lines that are 第…编, 章, 节. Text
 * outside of articles becomes pieces without a number, so that nothing is lost.
 * @param text plain text or Markdown
 */
export function splitArticles(text: string): Piece[] {
  const pieces: Piece[] = []
  let path: { title: string; rank: number }[] = []
  let open: { chapter: string; articleNo: string; lines: string[] } | null = null
  const chapter = () => path.map(({ title }) => title).join(headingMark)
  const close = () => {
    const body = open?.lines.join('\n').trim() ?? ''
    if (open && (body !== '' || open.articleNo !== ''))
      pieces.push({ seq: pieces.length + 1, chapter: open.chapter, articleNo: open.articleNo, text: body })
    open = null
  }
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const head = heading.exec(line) ?? mark.exec(line)
    const found = head ? null : article.exec(line)
    if (head) {
      close()
      const [, hashes = '', words = ''] = head
      const title = words.trim().replace(/[\s　]+/g, ' ')
      const rank = rankOf(title, hashes)
      path = [...path.filter((above) => above.rank < rank), { title, rank }]
    } else if (found) {
      close()
      const [, articleNo = '', words = ''] = found
      open = { chapter: chapter(), articleNo, lines: [words.trim()] }
    } else if (line.trim() !== '') {
      if (open && open.articleNo === '' && open.lines.join('').length > longPiece) close()
      open ??= { chapter: chapter(), articleNo: '', lines: [] }
      open.lines.push(line.trim())
    }
  }
  close()
  return pieces
}

/** Number of articles among the pieces. */
export const articleCount = (pieces: readonly Piece[]): number =>
  pieces.filter(({ articleNo }) => articleNo !== '').length

const reference = new RegExp(`^《?(.{2,40}?)》?\\s*第?\\s*([${digits}]{1,9})\\s*(条)?(?:之([一二三四五六七八九十]+))?$`)
/** 民法典577, 《劳动合同法》第39条 → the law's title and the article number in the notation of laws; null for other words. */
export function articleReference(words: string): { title: string; articleNo: string } | null {
  const [, title, no, hasWord, sub] = reference.exec(words.normalize('NFKC').trim()) ?? []
  if (!title || !no || !/[法典例定则释办条]$/.test(title.replace(/第$/, ''))) return null
  const isFigure = /^\d+$/.test(no)
  if (!isFigure && !hasWord) return null
  return {
    title: title.replace(/第$/, '').trim(),
    articleNo: `第${isFigure ? chineseNumber(Number(no)) : no}条${sub ? `之${sub}` : ''}`,
  }
}

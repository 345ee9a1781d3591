import { romanValue, type TypedNumber } from './typed-number.ts'

interface Open {
  style: string
  rank: number
  level: number
  value: number
  /** The depth of a heading in the file's format; undefined for paragraphs that are only numbered. */
  depth?: number
}

/** Up to this rank (一、 and I.) numbers divide the whole document into parts. */
export const majorRank = 6

/** Whether a number is the first of its series: 1. 9.1 （一） ① (a) */
const isFirst = (number: string) =>
  /(?:^|[^0-9０-９])[1１]$|(?:^|[^十百千零〇二三四五六七八九])[一壹]$|[①⑴⒈]$|(?:^|[^A-Za-z])[aAiI]$/.test(
    number.replace(/[\s.．、)）]+$/, ''),
  )

/** Rank of unnumbered headings: they enclose all numbering that follows. */
const headingRank = -1

/**
 * Finds the depth of numbered paragraphs in reading order: a style of numbering that is already open returns to its
 * depth; a new one is one deeper than the nearest style of a higher rank.
 */
export class Outline {
  readonly #open: Open[] = []

  /**
   * @param depth depth of the heading in the file's format, from 1; files often begin deeper than 1
   * @returns the depth among the open levels, from 1
   */
  heading(depth: number, number: TypedNumber | null): number {
    const read = number ? this.#read(number) : { style: '', rank: headingRank, value: 0 }
    const isSibling = (open: Open) => open.style === read.style && (open.depth ?? depth) === depth
    const known = number ? this.#open.findIndex(isSibling) : -1
    const isAbove = (open: Open) => open.rank > headingRank && open.rank < read.rank
    // Files often have the same depth for 1.1 and (a): then the style of numbering decides.
    const encloses = (open: Open) =>
      open.depth === undefined || open.depth === depth ? isAbove(open) : open.depth < depth
    const here = known >= 0 ? this.#open.splice(known)[0] : undefined
    if (!here) this.#open.splice(this.#open.findLastIndex(encloses) + 1)
    return this.#push({ ...read, depth }, here)
  }

  numbered(number: TypedNumber): number {
    const read = this.#read(number)
    const begins = isFirst(number.number)
    // A list may be numbered like the headings around it.
    const isSibling = (open: Open) => open.style === read.style && !(begins && open.depth !== undefined)
    const known = this.#open.findLastIndex(isSibling)
    const here = known >= 0 ? this.#open.splice(known)[0] : undefined
    if (!here) this.#leave(number, read.rank)
    return this.#push(read, here)
  }

  #push(open: Omit<Open, 'level'>, sibling: Open | undefined): number {
    const level = sibling?.level ?? (this.#open.at(-1)?.level ?? 0) + 1
    this.#open.push({ ...(sibling?.depth !== undefined && { depth: sibling.depth }), ...open, level })
    return level
  }

  /** Closes the levels that a new style of numbering is not below. */
  #leave(number: TypedNumber, rank: number) {
    // A minor series that begins is below the open item: （一） may divide 9.1, and 1. may divide （一）.
    if (rank > majorRank && !number.isNamed && isFirst(number.number)) return
    while ((this.#open.at(-1)?.rank ?? headingRank) >= rank) this.#open.pop()
  }

  /**
   * (i) may be a letter or a Roman numeral: the reading that continues an open series, else a numeral if it begins one.
   */
  #read({ style, rank, letters }: TypedNumber): { style: string; rank: number; value: number } {
    if (!letters) return { style, rank, value: 0 }
    const letter = { style, rank, value: letters.length === 1 ? (letters.toLowerCase().codePointAt(0) ?? 0) - 96 : 0 }
    const value = romanValue(letters)
    if (value === null) return letter
    // Capital Roman numerals rank above capital letters, small ones below small letters.
    const isCapital = letters !== letters.toLowerCase() && !style.startsWith('（')
    const roman = { style: `${style} roman`, rank: isCapital ? majorRank : rank + 2, value }
    const continues = (reading: { style: string; value: number }) =>
      this.#open.some((open) => open.style === reading.style && open.value + 1 === reading.value)
    if (continues(roman)) return roman
    if (continues(letter)) return letter
    return value === 1 || letters.length > 1 ? roman : letter
  }
}

import { romanValue, type TypedNumber } from './typed-number.ts'

interface Open {
  style: string
  rank: number
  level: number
  value: number
  /** The depth that the format gives a heading; undefined for what is only numbered. */
  depth?: number
}

/** Down to 一、 and I. numbers stand for the parts of the whole document. */
export const majorRank = 6

/** Whether a number is the first of its series: 1. 9.1 （一） ① (a) */
const isFirst = (number: string) =>
  /(?:^|[^0-9０-９])[1１]$|(?:^|[^十百千零〇二三四五六七八九])[一壹]$|[①⑴⒈]$|(?:^|[^A-Za-z])[aAiI]$/.test(
    number.replace(/[\s.．、)）]+$/, ''),
  )

/** Unnumbered headings enclose whatever numbering follows. */
const headingRank = -1

/**
 * Finds the depth of numbered paragraphs in reading order: a way of numbering that is already open goes back to its
 * depth, a new one goes one deeper than the nearest that usually stands above it.
 */
export class Outline {
  readonly #open: Open[] = []

  /**
   * @param depth what the format itself gives the heading, from 1; files often begin deeper than 1
   * @returns the depth among what is open, from 1
   */
  heading(depth: number, number: TypedNumber | null): number {
    const read = number ? this.#read(number) : { style: '', rank: headingRank, value: 0 }
    const isSibling = (open: Open) => open.style === read.style && (open.depth ?? depth) === depth
    const known = number ? this.#open.findIndex(isSibling) : -1
    const isAbove = (open: Open) => open.rank > headingRank && open.rank < read.rank
    // Files often give 1.1 and (a) the same depth: then the way of numbering decides.
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

  /** Leaves what a new way of numbering does not stand under. */
  #leave(number: TypedNumber, rank: number) {
    // A minor series that begins stands under the item that is open: （一） may divide 9.1 as well as 1. divides （一）.
    if (rank > majorRank && !number.isNamed && isFirst(number.number)) return
    while ((this.#open.at(-1)?.rank ?? headingRank) >= rank) this.#open.pop()
  }

  /** (i) may be a letter or a Roman numeral: it is what continues an open series, else a numeral if it begins one. */
  #read({ style, rank, letters }: TypedNumber): { style: string; rank: number; value: number } {
    if (!letters) return { style, rank, value: 0 }
    const letter = { style, rank, value: letters.length === 1 ? (letters.toLowerCase().codePointAt(0) ?? 0) - 96 : 0 }
    const value = romanValue(letters)
    if (value === null) return letter
    // Capital Roman numerals stand above capital letters, small ones below small letters.
    const isCapital = letters !== letters.toLowerCase() && !style.startsWith('（')
    const roman = { style: `${style} roman`, rank: isCapital ? majorRank : rank + 2, value }
    const continues = (reading: { style: string; value: number }) =>
      this.#open.some((open) => open.style === reading.style && open.value + 1 === reading.value)
    if (continues(roman)) return roman
    if (continues(letter)) return letter
    return value === 1 || letters.length > 1 ? roman : letter
  }
}

import { romanValue, type TypedNumber } from './typed-number.ts'

interface Open {
  style: string
  rank: number
  level: number
  value: number
}

/** Down to 一、 and I. numbers stand for the parts of the whole document. */
const majorRank = 6

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

  /** @param depth outline depth that the format itself gives a heading, from 1 */
  heading(depth: number, number: TypedNumber | null): number {
    while ((this.#open.at(-1)?.level ?? 0) >= depth) this.#open.pop()
    const read = number && this.#read(number)
    this.#open.push({
      style: read?.style ?? '',
      rank: read?.rank ?? headingRank,
      level: depth,
      value: read?.value ?? 0,
    })
    return depth
  }

  numbered(number: TypedNumber): number {
    const read = this.#read(number)
    const known = this.#open.findIndex((open) => open.style === read.style)
    const here = known >= 0 ? this.#open.splice(known)[0] : undefined
    if (!here) this.#leave(number, read.rank)
    const level = here?.level ?? (this.#open.at(-1)?.level ?? 0) + 1
    this.#open.push({ ...read, level })
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
    const roman = { style: `${style} roman`, rank: isCapital ? 6 : rank + 2, value }
    const continues = (reading: { style: string; value: number }) =>
      this.#open.some((open) => open.style === reading.style && open.value + 1 === reading.value)
    if (continues(roman)) return roman
    if (continues(letter)) return letter
    return value === 1 || letters.length > 1 ? roman : letter
  }
}

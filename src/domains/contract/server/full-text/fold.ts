/** Separates number, name and counterparties from the text. A typed word cannot contain it. */
export const textMark = '\u0001'

/** Version of Unicode that `fold` uses. Segments that were built by another one are built again. */
export const unicode = process.versions.unicode!

/**
 * How texts and words are compared: compatibility forms as ordinary ones (full width as half width), lower case. Only
 * here and never in SQL, because PostgreSQL has another version of Unicode. A final sigma is an ordinary one, because
 * a word may be found inside another.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ')

/** What is indexed of a contract. */
export interface Words {
  contractNo: string
  contractName: string
  counterpartyNames: string
  /** Null where there is no text. */
  text: string | null
}

/** Number, name and counterparties, then the text, folded. */
export const foldWords = ({ contractNo, contractName, counterpartyNames, text }: Words): string =>
  fold(`${contractNo} ${contractName} ${counterpartyNames}${textMark}${text ?? ''}`)

/** A text folded, with the way back to the places of the original. */
export interface Folded {
  text: string
  /** Where the character of the original begins that a place of the folded text belongs to. */
  startOf(at: number): number
  /** Where the character of the original ends whose folded form ends at `at`. */
  endOf(at: number): number
}

// Characters that are folded to one character each, whatever is next to them, unless a sign of `joining` follows.
const plain = '\\0-\\u007F\\u3001-\\u301B\\u4E00-\\u9FFF\\uFF01-\\uFF5E'
// A character with everything that may be composed with it: marks, vowels and finals of Hangul, half-width voice marks.
const cluster = /[^]\p{M}*[\p{M}\u1160-\u11FF\uD7B0-\uD7FF\uFF9E-\uFFDC]*/gsu
const special = new RegExp(`[${plain}]?[^${plain}]+`, 'gu')

/** Folds a text and keeps the places. Characters may become several (㎡ → m2), and several one (e and ´ → é). */
export function foldWithPlaces(original: string): Folded {
  const parts: string[] = []
  // Parallel: the places where a cluster begins in the folded text, and in the original, where either is not one longer.
  const [folded, origin, width]: [number[], number[], number[]] = [[], [], []]
  let length = 0
  let at = 0
  const copy = (to: number) => {
    if (to === at) return
    folded.push(length)
    origin.push(at)
    width.push(0)
    parts.push(fold(original.slice(at, to)))
    length += to - at
    at = to
  }
  for (const run of original.matchAll(special)) {
    copy(run.index)
    for (const [text] of run[0].matchAll(cluster)) {
      const turned = fold(text)
      folded.push(length)
      origin.push(at)
      width.push(text.length)
      parts.push(turned)
      length += turned.length
      at += text.length
    }
  }
  copy(original.length)
  const pieceOf = (place: number) => {
    let [low, high] = [0, folded.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (folded[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    text: parts.join(''),
    startOf(place) {
      const i = pieceOf(place)
      return width[i] ? origin[i]! : (origin[i] ?? 0) + place - (folded[i] ?? 0)
    },
    endOf(place) {
      const i = pieceOf(place - 1)
      return width[i] ? origin[i]! + width[i] : (origin[i] ?? 0) + place - (folded[i] ?? 0)
    },
  }
}

const first = 0xf0000
/** Objects beyond this number are skipped. */
export const mostObjects = 0xfffd

/**
 * The placeholder character for the n-th object of a text: a picture, a chart, a note mark. Objects with equal content
 * have the same name in `Extracted.objects`, such as `image:<digest>` or `footnote`.
 */
export const objectMark = (index: number): string => String.fromCodePoint(first + index)

/** Index of the object whose placeholder a character is; undefined for ordinary text. */
export function markedObject(word: string): number | undefined {
  const index = word.codePointAt(0)! - first
  return index >= 0 && index < mostObjects ? index : undefined
}

/** Matches every placeholder character. */
export const objectMarks = /[\u{f0000}-\u{ffffd}]/gu

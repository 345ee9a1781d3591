const first = 0xf0000
/** More objects than that are passed over. */
export const mostObjects = 0xfffd

/**
 * The character that stands in a text for its n-th object that is no text: a picture, a chart, the mark of a note. Objects of
 * one content have the same name in `Extracted.objects`, such as `image:<digest>` or `footnote`.
 */
export const objectMark = (index: number): string => String.fromCodePoint(first + index)

/** Which object a character stands for; nothing for ordinary text. */
export function markedObject(word: string): number | undefined {
  const index = word.codePointAt(0)! - first
  return index >= 0 && index < mostObjects ? index : undefined
}

/** Every such character. */
export const objectMarks = /[\u{f0000}-\u{ffffd}]/gu

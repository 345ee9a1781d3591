import type { Comparison, Side } from '../api.ts'

/** Sentences of both sides, each with the file that it is about where the other has not the same. */
export function ofSides(
  left: readonly string[],
  right: readonly string[],
  name: (side: 'baseFile' | 'targetFile', sentence: string) => string,
): string[] {
  const both = left.filter((sentence) => right.includes(sentence))
  const only = (own: readonly string[], side: 'baseFile' | 'targetFile') =>
    own.filter((sentence) => !both.includes(sentence)).map((sentence) => name(side, sentence))
  return [...new Set(both), ...only(left, 'baseFile'), ...only(right, 'targetFile')]
}

/** Whether one of two files is a PDF: then blanks and tables are not compared. */
export const isPrinted = (before: Pick<Side, 'type'>, after: Pick<Side, 'type'>): boolean =>
  (before.type === 'pdf') !== (after.type === 'pdf')

/** Whether both files were read in full, so that equal texts are all there is to compare. */
export const isReadInFull = ({ before, after }: { before: Side; after: Side }, { isIdentical }: Comparison): boolean =>
  isIdentical || (before.unread.length === 0 && after.unread.length === 0)

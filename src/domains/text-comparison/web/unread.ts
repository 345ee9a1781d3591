import type { Compared } from '../api.ts'
import type { Side } from '../codes.ts'

/** The messages of both sides, each with its file's name unless the other side has the same. */
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

/** Whether both files were read completely, so that equal texts mean equal files. */
export const isReadInFull = ({ before, after }: { before: Side; after: Side }, { isIdentical }: Compared): boolean =>
  isIdentical || (before.unread.length === 0 && after.unread.length === 0)

import type { Block } from '../../kernel/block.ts'

/** Characters of a heading that suffice to find it. */
const firstWords = 16
/** Whether a number is unique in a document: 第三条, 3.1. Others (5., (2), 一、) restart under each heading. */
const isUnique = (number: string): boolean => /^第|\d[.．]\d/.test(number)
const isNumbered = ({ kind, number }: Block): boolean => number !== null && kind !== 'tableRow'
const isAbove = (block: Block, clause: Block): boolean =>
  block.kind === 'heading'
    ? clause.kind !== 'heading' || block.level < clause.level
    : isNumbered(block) && block.level > 0 && block.level < clause.level

/**
 * The label by which a reader finds a block: the number of its clause. A number that may occur several times is
 * preceded by the heading above it, or followed by the clause's first words where there is no heading.
 * @param at index of the block
 * @returns null where nothing up to the block is numbered
 */
export function clauseLabel(blocks: readonly Block[], text: string, at: number): string | null {
  const index = blocks.slice(0, at + 1).findLastIndex(isNumbered)
  const clause = blocks[index]
  if (!clause?.number) return null
  if (isUnique(clause.number)) return clause.number
  const above = blocks.slice(0, index).findLast((block) => isAbove(block, clause))
  return above ? `${named(above, text)}　${clause.number}` : named(clause, text)
}

/** A heading or clause by its number and first words. */
function named({ number, numberIsComputed, start, end }: Block, text: string): string {
  if (number !== null && isUnique(number)) return number
  const words = text.slice(start, end).trim().replace(/\s+/g, ' ')
  const short = words.length > firstWords ? `${words.slice(0, firstWords)}…` : words
  // A typed number is part of the text.
  return number !== null && numberIsComputed ? `${number} ${short}` : short
}

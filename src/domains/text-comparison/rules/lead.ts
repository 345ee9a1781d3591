import type { Block } from '../../../kernel/block.ts'

/** The number or bullet before a block's text. */
export interface Lead {
  /** Its number, computed or typed. */
  number: string | null
  /** Characters of the number and the blanks after it in the text; 0 if it is computed. */
  length: number
}

const bullet = /^[•●▪■◆➢✓·○–\uE000-\uF8FF-]\s+/u

/**
 * Separates the number of a block from its text. A number that one file computes may be typed text in the other: text
 * that begins like an automatic number of the other file is a number too (`第十四条`, but not the clause `第十四条与…`); a
 * bullet is not.
 * @param others automatic numbers of the other file
 * @param hasComputed whether one of the files has automatic numbers, and bullets with them
 */
export function leadOf(
  { number, numberIsComputed, kind }: Block,
  own: string,
  others: ReadonlySet<string>,
  hasComputed: boolean,
): Lead {
  if (number !== null && numberIsComputed) return { number, length: 0 }
  const typed = number !== null && own.startsWith(number) ? number : undefined
  const known = typed ?? (kind === 'tableRow' || others.size === 0 ? undefined : numberIn(own, others))
  const shown = known ?? (hasComputed ? bullet.exec(own)?.[0] : undefined)
  if (shown === undefined) return { number, length: 0 }
  const rest = own.slice(shown.length)
  return { number: known ?? number, length: own.length - rest.trimStart().length }
}

/**
 * The number of a block that was not recognised as one, if it begins with the number of its counterpart: 第十四条与… may be
 * a clause or a reference to one, and a PDF may have no blank after the number of a note.
 */
export function leadLike(own: string, lead: Lead, { number }: Lead): Lead {
  if (lead.number !== null || lead.length > 0 || number === null || !own.startsWith(number)) return lead
  const rest = own.slice(number.length)
  return /^[\p{Nd}.,]/u.test(rest) ? lead : { number, length: own.length - rest.trimStart().length }
}

/** The longest automatic number that a text begins with, if it ends there. */
function numberIn(own: string, others: ReadonlySet<string>): string | undefined {
  const longest = 20
  for (let length = Math.min(longest, own.length); length > 0; length--) {
    const start = own.slice(0, length)
    if (others.has(start) && (/^\s/.test(own.slice(length)) || /[\p{P}\p{S}]$/u.test(start))) return start
  }
  return undefined
}

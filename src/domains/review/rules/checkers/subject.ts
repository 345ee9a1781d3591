const BRACKETS = /\([^()]*\)/g
/** The end of a term, or something within another term, is not its length. */
const BEHIND = /^(?:届?满|期满|结束|之?后)/
const WITHIN = /包[含括]在|含在|计入|算入/

/**
 * Whether a duration belongs to a subject named before it: in the same sentence, outside of closed brackets, and
 * without another term in between.
 * @param before normalised text up to the duration
 * @param subject pattern of the subject's names
 * @param others pattern of words that name another term; empty for none
 */
export function isAbout(before: string, subject: string, others = ''): boolean {
  return [...before.matchAll(new RegExp(subject, 'g'))].some((match) => {
    const between = before.slice(match.index + match[0].length)
    const open = between.replace(BRACKETS, '')
    if (/[。;]/.test(between) || BEHIND.test(between) || WITHIN.test(open) || open.includes(')')) return false
    return others === '' || !new RegExp(others).test(open.replace(new RegExp(subject, 'g'), ''))
  })
}

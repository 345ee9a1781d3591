import type { Find } from '../pages/types.ts'

/** An entry of the palette: a page or a record. */
export interface Choice {
  to: string
  title: string
  /** Its menu group, or the kind of record. */
  hint: string
  /** Pinyin initials of its title: `htcx`. */
  initials?: string
}

const SHOWN_PAGES = 8
const SHOWN_RECENT = 6
const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')

/** Whether the letters occur in the text in this order: `cq` finds contractQuery. */
function inOrder(letters: string, text: string): boolean {
  let at = -1
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0)
}

/** The pages that match the typed text: titles that begin with it, then titles that contain it, then addresses. */
export function matchPages(pages: readonly Choice[], typed: string): Choice[] {
  const words = fold(typed)
  if (words === '') return pages.slice(0, SHOWN_PAGES)
  const rank = ({ title, to, initials = '' }: Choice): number => {
    const at = fold(title).indexOf(words)
    if (at >= 0) return at === 0 ? 0 : 1
    if (initials.includes(words)) return 1
    return inOrder(words, fold(to)) ? 2 : 3
  }
  return pages
    .map((page) => ({ page, rank: rank(page) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.page)
    .slice(0, SHOWN_PAGES)
}

/** The recent records whose titles contain the typed text or have its initials; the last ones while nothing is typed. */
export function matchRecent(recent: readonly Choice[], typed: string): Choice[] {
  const words = fold(typed)
  return recent
    .filter(({ title, initials = '' }) => fold(title).includes(words) || initials.includes(words))
    .slice(0, SHOWN_RECENT)
}

/** Removes pages with the same title and hint as another. */
export const distinct = (pages: readonly Choice[]): Choice[] =>
  pages.filter((page, at) => pages.findIndex(({ title, hint }) => title === page.title && hint === page.hint) === at)

/** Searches by every finder; one that fails counts as no result. */
export async function findRecords(finders: readonly Find[], words: string, signal: AbortSignal): Promise<Choice[]> {
  const found = await Promise.all(finders.map((find) => find(words, signal).catch(() => [])))
  return found.flat()
}

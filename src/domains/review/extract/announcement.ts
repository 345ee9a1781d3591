import type { Sum } from './amounts.ts'
import { winningAmounts, withoutTotal } from './announcement-amounts.ts'
import { otherSides } from './announcement-buyer.ts'
import { contractNames, projectNames } from './announcement-project.ts'
import { ownSides, winnerOf } from './announcement-winner.ts'
import { aliases, publisher } from './names.ts'
import { events, occasions, plain, type Prose } from './text.ts'

/**
 * The data of an announcement of a contract or a won tender; each list has distinct values, the most reliable first.
 */
export interface Announced {
  /** The party that gives the order: client, employer, buyer. */
  partyA: string[]
  /** The party that receives it: the publisher, or the member of its group that won or signed. */
  partyB: string[]
  projects: string[]
  contracts: string[]
  amounts: Sum[]
}

function winners(prose: Prose, items: string[]): string[] {
  const named = [...new Set(items.flatMap((item) => winnerOf({ ...prose, text: item })))]
  return items.length > 1 && named.some((name) => name !== prose.publisher) ? named : ownSides(prose)
}

/** Characters that are read: announcements state their content at the beginning. */
export const LONGEST = 20_000

/** Extracts the data of an announcement by its usual wordings, without prior knowledge of companies or projects. */
export function extractAnnouncement(source: string, title = ''): Announced {
  const text = plain(source.slice(0, LONGEST))
  const prose = { text, title: plain(title), publisher: publisher(text), aliases: aliases(text) }
  const found = occasions(text)
  const sums = new Set(found.flatMap((item) => winningAmounts({ ...prose, text: item }).map((sum) => sum.fen)))
  // Items that all name the same sum refer to one contract.
  const several = found.length > 1 && sums.size > 1
  const items = several ? found : [text]
  const parts = (several ? items.flatMap(events) : items).map((part) => ({ ...prose, text: part }))
  const partyB = winners(prose, items)
  const all = <T>(read: (part: Prose) => T[], key: (value: T) => unknown = (value) => value): T[] => {
    const values = [...new Map(parts.flatMap(read).map((value) => [key(value), value])).values()]
    return values.length > 0 || parts.length === 1 ? values : read(prose)
  }
  return {
    partyB,
    partyA: all((part) => otherSides(part, partyB, projectNames(part))),
    projects: all(projectNames),
    contracts: all(contractNames),
    amounts: withoutTotal(all(winningAmounts, (sum) => sum.fen)),
  }
}

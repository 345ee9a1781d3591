import { SESSION } from '../constants.ts'
import { whenSessionResets } from '../session/session.ts'
import type { Choice } from './palette.ts'

const most = 20

/**
 * The records that were opened in this window, the last first. They are forgotten with the session: their titles are
 * confidential.
 */
export function recentRecords(): readonly Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(SESSION.recent) ?? '[]') as Choice[]
  } catch {
    return []
  }
}

/** Keeps a record that was opened, by its address and its title. */
export function noteRecent(to: string, title: string): void {
  if (!/\/view\/[0-9A-F]{32}/.test(to)) return
  const others = recentRecords().filter((one) => one.to !== to)
  sessionStorage.setItem(SESSION.recent, JSON.stringify([{ to, title, hint: '' }, ...others].slice(0, most)))
}
whenSessionResets(() => sessionStorage.removeItem(SESSION.recent))

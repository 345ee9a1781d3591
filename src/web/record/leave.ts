import { change } from '../shell/tab-store.ts'
import { close } from '../shell/tabs.ts'
import { mark } from '../shell/unsaved.ts'

/**
 * Goes on under another address, and the tab goes along: what it held stands there now.
 * @param tab path of the tab that is left
 */
export function leaveFor(tab: string, go: () => void | Promise<void>): void {
  mark(tab, false)
  change(close, tab)
  void go()
}

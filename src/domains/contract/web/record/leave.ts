import { change } from '../../../../web/shell/tab-store.ts'
import { close } from '../../../../web/shell/tabs.ts'
import { mark } from '../../../../web/shell/unsaved.ts'

/**
 * Goes on under another address, and the tab goes along: what it held stands there now.
 * @param tab path of the tab that is left
 */
export function leaveFor(tab: string, go: () => void | Promise<void>): void {
  mark(tab, false)
  change(close, tab)
  void go()
}

import { findPage } from '../pages/registry.ts'
import { change } from '../shell/tab-store.ts'
import { close, tabOf } from '../shell/tabs.ts'
import { mark } from '../shell/unsaved.ts'

/**
 * Opens another address in place of a tab that is done with. The tab stays where the address is another page of the same
 * record.
 * @param tab name of the tab that is left
 */
export function leaveFor(tab: string, go: () => void | Promise<void>): void {
  mark(tab, false)
  void go()
  const fullPath = location.hash.slice(1)
  const [path = '', query] = fullPath.split('?')
  const page = findPage(path)
  const isSame = page && tabOf({ path, search: query ? `?${query}` : '', fullPath }, page).name === tab
  if (!isSame) change(close, tab)
}

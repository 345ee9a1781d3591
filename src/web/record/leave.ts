import { findPage } from '../pages/registry.ts'
import { change, tabStore } from '../shell/tab-store.ts'
import { close, replace, tabOf, type Tab } from '../shell/tabs.ts'
import { mark } from '../shell/unsaved.ts'

function tabAt(fullPath: string): Tab | undefined {
  const [path = '', query] = fullPath.split('?')
  const page = findPage(path)
  return page && tabOf({ path, search: query ? `?${query}` : '', fullPath }, page)
}

/** Whether the tab is shown. A page without a tab counts as shown while the address is one of a page without. */
function isShown(name: string): boolean {
  const [here = ''] = location.hash.slice(1).split('#')
  const tab = tabStore.get().tabs.find((one) => one.name === name)
  return tab ? tab.fullPath === here : (findPage(here.replace(/\?.*$/s, ''))?.noTab ?? false)
}

/**
 * Opens another address in place of a finished tab. The tab is kept if the address is another page of the same record.
 * If the user has switched to another tab in the meantime, they stay there and the address waits in the tab bar.
 * @param name of the tab that is left
 * @param to a path with its query
 */
export function leaveFor(
  name: string,
  to: string,
  navigate: (to: string, how: { replace: true }) => void | Promise<void>,
): void {
  mark(name, false)
  const next = tabAt(to)
  if (isShown(name)) {
    void navigate(to, { replace: true })
    if (next?.name !== name) change(close, name)
  } else if (next) change(replace, name, next)
  else change(close, name)
}

import { CloseOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '../api/idle.ts'
import { NO_TITLE, TAB_SCROLL_PADDING_PX } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { findPage } from '../pages/registry.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex } from '../session/session.ts'
import { go } from './go.ts'
import { TabMenu, type TabAction } from './TabMenu.tsx'
import { addressAfter, change, tabStore } from './tab-store.ts'
import { close, closeAll, closeOthers, uncache, type Tab, type Tabs } from './tabs.ts'
import { mark, unsaved } from './unsaved.ts'
import styles from './tabs-bar.module.css'

/** Created once, so that React skips it. */
const cross = <CloseOutlined />

/** The open pages: click to switch, right-click for more. The other home's tab is never shown. */
export function TabsBar({ shown }: { shown: string }) {
  const t = useT()
  const closing = useClosing(shown)
  // Subscribes to the tabs only: which pages are cached changes with every switch, and the bar does not show it.
  const tabs = useSyncExternalStore(tabStore.subscribe, () => tabStore.get().tabs)
  const [aimed, setAimed] = useState(shown)
  const home = homePath(homeIndex())
  const visible = tabs.filter((tab) => !tab.meta.affix || tab.path === home)
  const shownTab = visible.find((tab) => tab.name === shown)
  const place = useInView(shownTab && `${shown} ${titleOf(shownTab, t)}`)

  // A click outside of the tabs means the shown one.
  const target = visible.find((tab) => tab.name === aimed) ?? shownTab

  function act(action: TabAction, tab: Tab): void {
    if (action === 'close') closing((other) => other.name === tab.name, close, tab.name)
    if (action === 'all') closing(() => true, closeAll)
    if (action === 'others') {
      closing((other) => other.name !== tab.name, closeOthers, tab.name)
      if (tab.name !== shown) go(tab.fullPath)
    }
    if (action === 'refresh') {
      mark(tab.name, false)
      change(uncache, tab.name)
      location.replace(`#/redirect${tab.fullPath}`)
    }
  }

  return (
    <TabMenu canClose={target?.meta.affix === false} onChoose={(action) => target && act(action, target)}>
      <nav
        onContextMenuCapture={() => setAimed(shown)}
        className={styles.root}
        // Takes the focus back from its menu.
        tabIndex={-1}
        aria-label={t('tabs.open')}
        style={{ scrollPaddingInline: TAB_SCROLL_PADDING_PX }}
      >
        {visible.map((tab) => {
          const isShown = tab.name === shown
          const title = titleOf(tab, t)
          return (
            <span
              key={tab.name}
              className={styles.item}
              aria-current={isShown ? 'page' : false}
              ref={isShown ? place : null}
              onContextMenu={() => setAimed(tab.name)}
            >
              <a className={styles.title} href={`#${tab.fullPath}`} title={title}>
                {title}
              </a>
              {!tab.meta.affix && (
                <button
                  type="button"
                  className={styles.close}
                  aria-label={`${t('tabs.close')} ${title}`}
                  onClick={() => closing((other) => other.name === tab.name, close, tab.name)}
                >
                  {cross}
                </button>
              )}
            </span>
          )
        })}
      </nav>
    </TabMenu>
  )
}

function titleOf(tab: Tab, t: ReturnType<typeof useT>): string {
  const key = findPage(tab.path)?.title
  return tab.meta.title ?? (key ? t(key) : NO_TITLE)
}

/**
 * Scrolls a tab into view: once the page is rendered, and again when the tab gets the name of its record, which is
 * longer.
 * @param what names the tab and its title
 */
function useInView(what: string | undefined) {
  const tab = useRef<HTMLElement>(null)
  useEffect(() => {
    if (what === undefined) return undefined
    return whenIdle(() => tab.current && showInBar(tab.current))
  }, [what])
  return tab
}

/** Scrolls only the bar: `scrollIntoView` would also scroll the page, which is in the same box, up to the bar. */
function showInBar(tab: HTMLElement): void {
  const bar = tab.parentElement!
  const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right
}

/** Closes tabs, after a confirmation if they have unsaved changes, and leaves the shown page if its tab was closed. */
function useClosing(shown: string) {
  const t = useT()
  const { modal } = App.useApp()
  return <A extends unknown[]>(goes: (tab: Tab) => boolean, step: (state: Tabs, ...args: A) => Tabs, ...args: A) => {
    const gone = tabStore.get().tabs.filter((tab) => !tab.meta.affix && goes(tab))
    const asking = gone.find((tab) => unsaved.get().has(tab.name))
    function proceed(): void {
      for (const tab of gone) mark(tab.name, false)
      const address = addressAfter(change(step, ...args), shown)
      if (address) go(address)
    }
    if (!asking) return proceed()
    modal.confirm({
      title: t('shell.unsaved', { title: titleOf(asking, t) }),
      content: t('shell.unsavedText'),
      okText: t('shell.closeAnyway'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: proceed,
    })
    return undefined
  }
}

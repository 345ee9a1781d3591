import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { whenIdle } from '../api/idle.ts'
import { useT } from '../i18n/t.ts'
import type { PageDef } from '../pages/types.ts'
import type { Address } from '../session/address.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { Keyboard } from './Keyboard.tsx'
import { Pages } from './Pages.tsx'
import { countVisit } from './route-usage.ts'
import { settings, sidebarOpened, toggleSidebar } from './settings.ts'
import { Sidebar } from './Sidebar.tsx'
import { change, tabStore } from './tab-store.ts'
import { affix, open, type Tab, tabOf } from './tabs.ts'
import { TabsBar } from './TabsBar.tsx'
import { TopBar } from './TopBar.tsx'
import { unsaved } from './unsaved.ts'
import { useMobile } from './use-mobile.ts'
import { Watermark } from './Watermark.tsx'
import { classes } from '../ui/classes.ts'
import { usePhone } from '../ui/use-phone.ts'
import printStyles from '../print.module.css'
import shellStyles from './shell.module.css'
import tabsBarStyles from './tabs-bar.module.css'
import topBarStyles from './top-bar.module.css'

const FootBar = lazy(async () => ({ default: (await import('./FootBar.tsx')).FootBar }))

interface Props {
  at: Address
  /** Null during a redirect. */
  page: PageDef | null
}

/** The frame around every page of a signed-in user: sidebar, top bar, tabs, and the cached pages. */
export function Shell({ at, page }: Props) {
  const t = useT()
  const { fixedHeader, tagsView } = useStore(settings)
  const opened = useStore(sidebarOpened)
  const mobile = useMobile()
  const isPhone = usePhone()
  const { path, search, fullPath } = at
  const tab = useMemo(
    () => page && unsharedTab(tabOf({ path, search, fullPath }, page)),
    [path, search, fullPath, page],
  )
  const name = tab?.name ?? ''
  const scroller = useScrollMemory(name)
  usePrints(useSession().user.name)
  usePageFocus(name)
  // Renders the page first, and the frame around it while the page waits for its data.
  const isFramed = useDeferredValue(true, false)

  useEffect(() => {
    change(affix, homePath(homeIndex()))
    if (!tab || page?.noTab) return
    change(open, tab)
    countVisit(tab.path)
  }, [tab, page])

  return (
    <div
      className={classes(
        shellStyles.root,
        printStyles.opened,
        mobile && shellStyles.mobile,
        !opened && shellStyles.collapsed,
        homeIndex() === 1 && shellStyles.operations,
      )}
    >
      <button
        type="button"
        className={classes(shellStyles.skipLink, printStyles.hidden)}
        onClick={() => document.getElementById('page')?.focus()}
      >
        {t('shell.skip')}
      </button>
      {isFramed ? (
        <Sidebar page={page} collapsed={!opened && !mobile} />
      ) : (
        <div className={classes(shellStyles.sidebar, printStyles.hidden)} />
      )}
      {mobile && opened && (
        <div className={classes(shellStyles.backdrop, printStyles.hidden)} onClick={toggleSidebar} aria-hidden />
      )}
      <div className={classes(shellStyles.main, printStyles.opened)} ref={scroller}>
        <header className={classes(shellStyles.head, printStyles.hidden, fixedHeader && shellStyles.headFixed)}>
          {isFramed ? <TopBar /> : <div className={topBarStyles.root} />}
          {tagsView && (isFramed ? <TabsBar shown={name} /> : <div className={tabsBarStyles.root} />)}
        </header>
        <Pages shown={page && { name, path, fullPath, page }} />
      </div>
      {isFramed && isPhone && (
        <Suspense>
          <FootBar page={page} className={shellStyles.foot!} />
        </Suspense>
      )}
      <Keyboard />
      {isFramed && <Watermark />}
    </div>
  )
}

/**
 * A separate tab when the existing one has unsaved changes of the record: opening another page of the record keeps
 * them.
 */
function unsharedTab(tab: Tab): Tab {
  const known = tabStore.get().tabs.find(({ name }) => name === tab.name)
  return known && known.path !== tab.path && unsaved.get().has(tab.name) ? { ...tab, name: tab.fullPath } : tab
}

/** Gives printed pages their head and foot; loaded when the first page is shown. */
function usePrints(person: string): void {
  useEffect(() => {
    let isOver = false
    let undo: (() => void) | undefined
    const decorate = async () => {
      const { decoratePrints } = await import('./print.ts')
      if (!isOver) undo = decoratePrints(person)
    }
    const cancel = whenIdle(() => void decorate())
    return () => {
      isOver = true
      cancel()
      undo?.()
    }
  }, [person])
}

/** After a navigation the focused link is gone: moves the focus to the new page. */
function usePageFocus(name: string): void {
  const last = useRef('')
  useEffect(() => {
    const isFirst = last.current === ''
    last.current = name
    if (isFirst) return undefined
    return whenIdle(() => {
      const has = document.activeElement
      if (has === null || has === document.body || !has.checkVisibility())
        document.getElementById('page')?.focus({ preventScroll: true })
    })
  }, [name])
}

/** All tabs share one scrolling box; restores the scroll position of each. */
function useScrollMemory(name: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, number>())
  const at = useRef(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const kept = places.current
    const isOpen = tabStore.get().cached.includes(name)
    const place = isOpen ? (kept.get(name) ?? 0) : 0
    // Reading or setting the scroll position forces a layout of the whole page before it is painted.
    if (place !== at.current) box.scrollTop = place
    at.current = place
    const note = () => {
      at.current = box.scrollTop
      kept.set(name, at.current)
    }
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [name])
  return scroller
}

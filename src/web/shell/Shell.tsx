import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { PageDef } from '../pages/types.ts'
import type { Address } from '../session/address.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex } from '../session/session.ts'
import { useStore } from '../store.ts'
import { countVisit } from './route-usage.ts'
import { useHotkeys } from './hotkeys.ts'
import { Pages } from './Pages.tsx'
import { settings, sidebarOpened, toggleSidebar } from './settings.ts'
import { Sidebar } from './Sidebar.tsx'
import { change, tabStore } from './tab-store.ts'
import { affix, open } from './tabs.ts'
import { TabsBar } from './TabsBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useMobile } from './use-mobile.ts'
import { Watermark } from './Watermark.tsx'

interface Props {
  at: Address
  page: PageDef
}

/** The frame around every page of a signed-in user: sidebar, top bar, tabs, and the pages that are kept alive. */
export function Shell({ at, page }: Props) {
  const { fixedHeader, tagsView } = useStore(settings)
  const opened = useStore(sidebarOpened)
  const mobile = useMobile()
  const scroller = useScrollMemory(at.path)
  useHotkeys()

  useEffect(() => {
    change(affix, homePath(homeIndex()))
    if (!page.noTab) {
      const tab = { path: at.path, fullPath: at.fullPath, affix: page.affix ?? false, noCache: page.noCache ?? false }
      change(open, tab)
    }
    countVisit(at.path)
  }, [at.path, at.fullPath, page])

  return (
    <div className={`shell${mobile ? ' shell-mobile' : ''}${opened ? '' : ' shell-collapsed'}`}>
      <Sidebar page={page} collapsed={!opened && !mobile} />
      {mobile && opened && <div className="shell-backdrop" onClick={toggleSidebar} aria-hidden />}
      <div className="shell-main" ref={scroller}>
        <header className={fixedHeader ? 'shell-head shell-head-fixed' : 'shell-head'}>
          <TopBar />
          {tagsView && <TabsBar shown={at.path} />}
        </header>
        <Pages at={at} page={page} />
      </div>
      <Watermark />
    </div>
  )
}

/** The scrolling box that all tabs share; each comes back where it was scrolled to. */
function useScrollMemory(path: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const box = scroller.current!
    const kept = places.current
    const isOpen = tabStore.get().cached.includes(path)
    box.scrollTop = isOpen ? (kept.get(path) ?? 0) : 0
    const note = () => kept.set(path, box.scrollTop)
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [path])
  return scroller
}

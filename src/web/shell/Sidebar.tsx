import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../api/idle.ts'
import enterpriseLogo from '../assets/logo-enterprise.svg'
import operationsLogo from '../assets/logo-operations-blue.svg'
import { MENU_SCROLL_STEP_PX } from '../constants.ts'
import { type Translate, useT } from '../i18n/t.ts'
import { isLink, type MenuEntry, menuOf, type MenuItem } from '../pages/menu.ts'
import { menuGroups } from '../pages/menu-groups.ts'
import { allPages } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import type { Identity } from '../session/identity.ts'
import { homeIndex, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { settings, toggleSidebar } from './settings.ts'
import { type SideEntry, type SideItem, SideMenu } from './SideMenu.tsx'
import { useMobile } from './use-mobile.ts'
import { classes } from '../ui/classes.ts'
import printStyles from '../print.module.css'
import shellStyles from './shell.module.css'
import sideMenuStyles from './side-menu.module.css'

/** Logo and menu: the groups in which the user may open something. */
export const Sidebar = memo(function Sidebar({ page, collapsed }: { page: PageDef | null; collapsed: boolean }) {
  const t = useT()
  const { items, envConfig } = useSession()
  const { sidebarLogo } = useStore(settings)
  const mobile = useMobile()
  const entries = useMemo(() => menuOf(allPages(), items), [items])
  const groupOf = (path: string) => entries.find((entry) => entry.items.some((item) => item.path === path))?.group
  const marked = [page?.activeMenu ?? page?.path ?? '', ...(page?.activeMenuElse ?? [])]
  const current = marked.find(groupOf) ?? marked[0]!
  const group = groupOf(current) ?? entries[0]?.group
  const [open, setOpen] = useState<string[]>(group ? [group] : [])
  const [seen, setSeen] = useState(group)
  if (group && seen !== group) {
    setSeen(group)
    setOpen([...new Set([...open, group])])
  }

  const lines = useMemo(() => linesOf(entries, envConfig, t), [entries, envConfig, t])
  const operations = homeIndex() === 1

  return (
    <nav className={classes(shellStyles.sidebar, printStyles.hidden)} aria-label={t('shell.menu')}>
      {sidebarLogo && (
        <a className={shellStyles.sidebarLogo} href="#/" title={t('shell.home')}>
          <img src={operations ? operationsLogo : enterpriseLogo} alt="" width="28" height="28" />
          <span>{t(operations ? 'shell.operations' : 'shell.product')}</span>
        </a>
      )}
      <MenuScroll current={current}>
        <SideMenu
          entries={lines}
          current={current}
          open={open}
          onOpen={setOpen}
          isNarrow={collapsed}
          onFollow={() => mobile && toggleSidebar()}
        />
      </MenuScroll>
    </nav>
  )
})

/** The lines of the menu: a group with a single item is shown as that item. */
function linesOf(entries: readonly MenuEntry[], env: Identity['envConfig'], t: Translate): SideEntry[] {
  const line = (item: MenuItem, icon = 'icon' in item.menu ? item.menu.icon : undefined): SideItem => {
    const url = isLink(item) ? item.url(env) : `#${item.path}`
    return {
      key: item.path,
      title: item.title ? t(item.title) : '',
      href: url || undefined,
      isOutside: isLink(item),
      note: url ? undefined : { short: t('menu.unset'), whole: t('menu.unsetText') },
      icon,
    }
  }
  return entries.map(({ group, items }) => {
    const { title, icon } = menuGroups[group]
    const only = items.length === 1 ? items[0] : undefined
    if (only) return line(only, ('icon' in only.menu && only.menu.icon) || icon)
    return { key: group, title: t(title), icon, items: items.map((item) => line(item)) }
  })
}

/** A scrolling box with an up and a down button while the content overflows; the marked item is scrolled into view. */
function MenuScroll({ current, children }: { current: string; children: React.ReactNode }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // A page without a place in the menu marks no item.
    if (current === '') return undefined
    return whenIdle(() => box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }))
  }, [current])
  const scroll = (by: number) => box.current?.scrollBy({ top: by, behavior: 'smooth' })
  return (
    <>
      <div className={sideMenuStyles.sidebarMenu} ref={box}>
        {children}
      </div>
      {overflows && (
        <div className={sideMenuStyles.sidebarScroll}>
          <button
            type="button"
            aria-label={t('shell.scrollUp')}
            title={t('shell.scrollUp')}
            onClick={() => scroll(-MENU_SCROLL_STEP_PX)}
          >
            <UpOutlined />
          </button>
          <button
            type="button"
            aria-label={t('shell.scrollDown')}
            title={t('shell.scrollDown')}
            onClick={() => scroll(MENU_SCROLL_STEP_PX)}
          >
            <DownOutlined />
          </button>
        </div>
      )}
    </>
  )
}

import { DownOutlined, HomeOutlined, UpOutlined } from '@ant-design/icons'
import { type ComponentType, memo, useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../api/idle.ts'
import enterpriseLogo from '../assets/logo-enterprise.svg'
import operationsLogo from '../assets/logo-operations-blue.svg'
import { MENU_SCROLL_STEP_PX } from '../constants.ts'
import { type Translate, useT } from '../i18n/t.ts'
import { isLink, isPage, type MenuEntry, type MenuItem, menuOf, sectionsOf } from '../pages/menu.ts'
import { menuGroups } from '../pages/menu-groups.ts'
import { allPages, pagesFor } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import type { Identity } from '../session/identity.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { settings, toggleSidebar } from './settings.ts'
import type { SideItem } from './SideLine.tsx'
import { itemsOf, type SideEntry, SideMenu } from './SideMenu.tsx'
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
  const groups = useMemo(() => menuOf(allPages(), items), [items])
  const entries = useMemo(() => linesOf(groups, envConfig, t), [groups, envConfig, t])
  const desk = useMemo(() => deskOf(items, t), [items, t])
  const marked = [page?.activeMenu ?? page?.path ?? '', ...(page?.activeMenuElse ?? [])]
  const lines = [...desk, ...entries.flatMap(itemsOf)]
  const current = marked.find((path) => lines.some(({ key }) => key === path)) ?? marked[0]!
  // A page without a place in the menu leaves the first heading open.
  const heading = (entries.find((entry) => itemsOf(entry).some(({ key }) => key === current)) ?? entries[0])?.key
  const [open, setOpen] = useState<string[]>(heading ? [heading] : [])
  const [seen, setSeen] = useState(heading)
  if (heading && seen !== heading) {
    setSeen(heading)
    setOpen([...open.filter((key) => key !== seen && key !== heading), heading])
  }
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
          desk={desk}
          entries={entries}
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

/** The home, and the pages of the user's own work. */
function deskOf(perms: ReadonlySet<string>, t: Translate): SideItem[] {
  const home = homePath(homeIndex())
  const own = pagesFor(perms)
    .flatMap(({ desk, ...page }) => (desk ? [{ ...page, ...desk }] : []))
    .toSorted((a, b) => a.order - b.order)
  return [
    { key: home, title: t('shell.home'), href: `#${home}`, isOutside: false, icon: HomeOutlined, goKey: 'h' },
    ...own.map(({ path, title, icon, goKey, count }) => ({
      key: path,
      title: title ? t(title) : '',
      href: `#${path}`,
      isOutside: false,
      icon,
      goKey,
      count,
    })),
  ]
}

/** The headings of the menu. A heading, or a group in it, with a single item is shown as that item. */
function linesOf(entries: readonly MenuEntry[], env: Identity['envConfig'], t: Translate): SideEntry[] {
  const line = (item: MenuItem, icon?: ComponentType): SideItem => {
    const url = isLink(item) ? item.url(env) : `#${item.path}`
    return {
      key: item.path,
      title: item.title ? t(item.title) : '',
      href: url || undefined,
      isOutside: isLink(item),
      note: url ? undefined : { short: t('menu.unset'), whole: t('menu.unsetText') },
      icon: icon && (('icon' in item.menu && item.menu.icon) || icon),
      goKey: isPage(item) ? item.goKey : undefined,
    }
  }
  return sectionsOf(entries).map(({ key, title, groups }) => {
    const icon = menuGroups[groups[0]!.group].icon
    const [only, ...more] = groups.flatMap(({ items }) => items)
    if (only && more.length === 0) return line(only, icon)
    const parts = groups.map(({ group, items }) => ({
      key: group,
      title: groups.length > 1 && items.length > 1 ? t(menuGroups[group].title) : undefined,
      items: items.map((item) => line(item)),
    }))
    return { key, title: t(title), icon, parts }
  })
}

/** A scrolling box with an up and a down button while the content overflows; the marked item is scrolled into view. */
function MenuScroll({ current, children }: { current: string; children: React.ReactNode }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!content) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    observer.observe(content)
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

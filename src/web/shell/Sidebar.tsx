import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { createElement, memo, useEffect, useMemo, useRef, useState } from 'react'
import enterpriseLogo from '../assets/logo-enterprise.svg'
import operationsLogo from '../assets/logo-operations-blue.svg'
import { MENU_SCROLL_STEP_PX } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { isLink, menuOf, type MenuItem } from '../pages/menu.ts'
import { menuGroups } from '../pages/menu-groups.ts'
import { allPages } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { homeIndex, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { go } from './go.ts'
import { settings, toggleSidebar } from './settings.ts'
import { useMobile } from './use-mobile.ts'

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

  const leaf = (item: MenuItem, icon = 'icon' in item.menu ? item.menu.icon : undefined) => {
    const unset = isLink(item) && !item.url(envConfig)
    const title = item.title ? t(item.title) : ''
    return {
      key: item.path,
      label: unset ? <UnsetLink title={title} /> : title,
      icon: icon && createElement(icon),
      disabled: unset,
    }
  }
  const menu: MenuProps['items'] = entries.map((entry) => {
    const { title, icon } = menuGroups[entry.group]
    const only = entry.items.length === 1 ? entry.items[0] : undefined
    if (only) return leaf(only, ('icon' in only.menu && only.menu.icon) || icon)
    return {
      key: entry.group,
      label: t(title),
      icon: createElement(icon),
      children: entry.items.map((item) => leaf(item)),
    }
  })
  const operations = homeIndex() === 1

  return (
    <nav className="sidebar" aria-label={t('shell.menu')}>
      {sidebarLogo && (
        <a className="sidebar-logo" href="#/" title={t('shell.home')}>
          <img src={operations ? operationsLogo : enterpriseLogo} alt="" width="28" height="28" />
          <span>{t(operations ? 'shell.operations' : 'shell.product')}</span>
        </a>
      )}
      <MenuScroll current={current}>
        <Menu
          mode="inline"
          inlineIndent={16}
          inlineCollapsed={collapsed}
          items={menu}
          selectedKeys={[current]}
          {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
          onClick={({ key }) => {
            const link = entries.flatMap((entry) => entry.items).find((item) => item.path === key)
            if (link && isLink(link)) window.open(link.url(envConfig), '_blank', 'noopener')
            else go(key)
            if (mobile) toggleSidebar()
          }}
        />
      </MenuScroll>
    </nav>
  )
})

/** An item that leads to an address which the operator has not set. */
function UnsetLink({ title }: { title: string }) {
  const t = useT()
  return (
    <span title={t('menu.unsetText')}>
      {title} <small>{t('menu.unset')}</small>
    </span>
  )
}

/** A group unfolds before its item stands where it stays. */
const UNFOLDED_MS = 350

/** A scrolling box with a button up and one down while there is more than fits; the marked item is brought into sight. */
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
    // A page without a place in the menu marks nothing.
    if (current === '') return undefined
    const timer = setTimeout(
      () => box.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' }),
      UNFOLDED_MS,
    )
    return () => clearTimeout(timer)
  }, [current])
  const scroll = (by: number) => box.current?.scrollBy({ top: by, behavior: 'smooth' })
  return (
    <>
      <div className="sidebar-menu" ref={box}>
        {children}
      </div>
      {overflows && (
        <div className="sidebar-scroll">
          <button type="button" aria-label={t('shell.scrollUp')} onClick={() => scroll(-MENU_SCROLL_STEP_PX)}>
            <UpOutlined />
          </button>
          <button type="button" aria-label={t('shell.scrollDown')} onClick={() => scroll(MENU_SCROLL_STEP_PX)}>
            <DownOutlined />
          </button>
        </div>
      )}
    </>
  )
}

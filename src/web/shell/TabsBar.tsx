import { CloseOutlined } from '@ant-design/icons'
import { App, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { NO_TITLE, TAB_SCROLL_PADDING_PX } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { findPage } from '../pages/registry.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex } from '../session/session.ts'
import { useStore } from '../store.ts'
import { addressAfter, change, tabStore } from './tab-store.ts'
import { close, closeAll, closeOthers, uncache, type Tab, type Tabs } from './tabs.ts'
import { mark, unsaved } from './unsaved.ts'

/** The open pages: click to switch, right-click for more. The other home's tab is never shown. */
export function TabsBar({ shown }: { shown: string }) {
  const t = useT()
  const navigate = useNavigate()
  const closing = useClosing(shown)
  const { tabs } = useStore(tabStore)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const home = homePath(homeIndex())
  const visible = tabs.filter((tab) => !tab.meta.affix || tab.path === home)

  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      { key: 'close', label: t('tabs.close'), disabled: tab.meta.affix },
      { key: 'others', label: t('tabs.closeOthers') },
      { key: 'all', label: t('tabs.closeAll') },
    ],
    onClick({ key }) {
      if (key === 'close') closing((other) => other.name === tab.name, close, tab.name)
      if (key === 'all') closing(() => true, closeAll)
      if (key === 'others') {
        closing((other) => other.name !== tab.name, closeOthers, tab.name)
        if (tab.name !== shown) void navigate(tab.fullPath)
      }
      if (key === 'refresh') {
        mark(tab.name, false)
        change(uncache, tab.name)
        void navigate(`/redirect${tab.fullPath}`, { replace: true })
      }
    },
  })

  return (
    <nav
      ref={bar}
      className="tabs-bar"
      aria-label={t('tabs.open')}
      style={{ scrollPaddingInline: TAB_SCROLL_PADDING_PX }}
    >
      {visible.map((tab) => {
        const isShown = tab.name === shown
        const title = titleOf(tab, t)
        return (
          <Dropdown key={tab.name} trigger={['contextMenu']} menu={menuOf(tab)}>
            <span className="tab-item" aria-current={isShown ? 'page' : false}>
              <Link className="tab-title" to={tab.fullPath} title={title}>
                {title}
              </Link>
              {!tab.meta.affix && (
                <button
                  type="button"
                  className="tab-close"
                  aria-label={`${t('tabs.close')} ${title}`}
                  onClick={() => closing((other) => other.name === tab.name, close, tab.name)}
                >
                  <CloseOutlined />
                </button>
              )}
            </span>
          </Dropdown>
        )
      })}
    </nav>
  )
}

function titleOf(tab: Tab, t: ReturnType<typeof useT>): string {
  const key = findPage(tab.path)?.title
  return tab.meta.title ?? (key ? t(key) : NO_TITLE)
}

/** Closes tabs, after a question when something in them is not kept, and leaves the shown page if its tab is gone. */
function useClosing(shown: string) {
  const t = useT()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  return <A extends unknown[]>(goes: (tab: Tab) => boolean, step: (state: Tabs, ...args: A) => Tabs, ...args: A) => {
    const gone = tabStore.get().tabs.filter((tab) => !tab.meta.affix && goes(tab))
    const asking = gone.find((tab) => unsaved.get().has(tab.name))
    function proceed(): void {
      for (const tab of gone) mark(tab.name, false)
      const address = addressAfter(change(step, ...args), shown)
      if (address) void navigate(address)
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

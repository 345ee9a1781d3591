import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../i18n/t.ts'
import { findPage } from '../pages/registry.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex } from '../session/session.ts'
import { useStore } from '../store.ts'
import { addressAfter, change, tabStore } from './tab-store.ts'
import { close, closeAll, closeOthers, uncache, type Tab, type Tabs } from './tabs.ts'

const SCROLL_PADDING = 4
const NO_TITLE = 'no-name'

/** Called with a tab when it becomes the shown one. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The open pages: click to switch, right-click for more. The other home's tab is never shown. */
export function TabsBar({ shown }: { shown: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { tabs } = useStore(tabStore)
  const home = homePath(homeIndex())

  const follow = (state: Tabs): void => {
    const address = addressAfter(state, shown)
    if (address) void navigate(address)
  }
  const titleOf = (tab: Tab): string => {
    const key = findPage(tab.path)?.title
    return tab.title ?? (key ? t(key) : NO_TITLE)
  }
  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      { key: 'close', label: t('tabs.close'), disabled: tab.affix },
      { key: 'others', label: t('tabs.closeOthers') },
      { key: 'all', label: t('tabs.closeAll') },
    ],
    onClick({ key, domEvent }) {
      domEvent.stopPropagation()
      if (key === 'refresh') {
        change(uncache, tab.path)
        void navigate(`/redirect${tab.fullPath}`, { replace: true })
      }
      if (key === 'close') follow(change(close, tab.path))
      if (key === 'others') {
        change(closeOthers, tab.path)
        void navigate(tab.fullPath)
      }
      if (key === 'all') follow(change(closeAll))
    },
  })

  const visible = tabs.filter((tab) => tab.path === home || (tab.path !== '/index' && tab.path !== '/dashboard'))
  return (
    <div className="tabs-bar" role="tablist" style={{ scrollPaddingInline: SCROLL_PADDING }}>
      {visible.map((tab) => (
        <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab)}>
          <div
            className="tab-item"
            role="tab"
            ref={tab.path === shown ? bringIntoView : null}
            tabIndex={0}
            aria-selected={tab.path === shown}
            onClick={() => void navigate(tab.fullPath)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void navigate(tab.fullPath)
              if (event.key === 'Delete' && !tab.affix) follow(change(close, tab.path))
            }}
          >
            <span className="tab-title" title={titleOf(tab)}>
              {titleOf(tab)}
            </span>
            {!tab.affix && (
              <button
                type="button"
                className="tab-close"
                aria-label={`${t('tabs.close')} ${titleOf(tab)}`}
                tabIndex={-1}
                onClick={(event) => {
                  event.stopPropagation()
                  follow(change(close, tab.path))
                }}
              >
                <CloseOutlined />
              </button>
            )}
          </div>
        </Dropdown>
      ))}
    </div>
  )
}

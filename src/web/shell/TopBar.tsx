import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { useT } from '../i18n/t.ts'
import { slot, visible } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { ErrorBell } from './ErrorBell.tsx'
import { overlay } from './hotkeys.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { change, settings, sidebarOpened, toggleSidebar } from './settings.ts'
import { ToolsMenu } from './ToolsMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import styles from './top-bar.module.css'

const SettingsPanel = lazy(async () => ({ default: (await import('./SettingsPanel.tsx')).SettingsPanel }))

/** Sidebar toggle on the left; tools, what domains add, errors, language, settings and the user on the right. */
export const TopBar = memo(function TopBar() {
  const t = useT()
  const { items } = useSession()
  const opened = useStore(sidebarOpened)
  const widgets = useMemo(() => visible(slot('topBar'), items), [items])
  const { showSettings } = useStore(settings)
  // The panel's code is loaded with the first click.
  const [wanted, setWanted] = useState(false)
  if (showSettings && !wanted) setWanted(true)
  const toggle = t(opened ? 'shell.collapse' : 'shell.expand')
  return (
    <div className={styles.root}>
      <Tooltip title={toggle} placement="right">
        <Button
          type="text"
          aria-label={toggle}
          aria-expanded={opened}
          icon={opened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          onClick={toggleSidebar}
        />
      </Tooltip>
      <button
        type="button"
        className={styles.search}
        aria-label={t('palette.title')}
        aria-keyshortcuts="Control+K"
        onClick={() => overlay.set('palette')}
      >
        <SearchOutlined />
        <span className={styles.searchHint}>{t('palette.hint')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={styles.space} />
      <ToolsMenu />
      {widgets.map(({ order, component: Widget }) => (
        <Widget key={order} />
      ))}
      <ErrorBell />
      <LanguageMenu />
      <Tooltip title={t('settings.title')}>
        <Button
          type="text"
          aria-label={t('settings.title')}
          icon={<SettingOutlined />}
          onClick={() => change({ showSettings: !showSettings })}
        />
      </Tooltip>
      <Suspense>
        {wanted && <SettingsPanel open={showSettings} onClose={() => change({ showSettings: false })} />}
      </Suspense>
      <UserMenu />
    </div>
  )
})

import { GlobalOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SettingOutlined, ToolOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeLanguage } from '../i18n/i18n.ts'
import { LANGUAGE_NAMES, type Language } from '../i18n/language.ts'
import { useT } from '../i18n/t.ts'
import { allPages, slot, visible } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { ErrorBell } from './ErrorBell.tsx'
import { sidebarOpened, toggleSidebar } from './settings.ts'
import { UserMenu } from './UserMenu.tsx'

const SettingsPanel = lazy(async () => ({ default: (await import('./SettingsPanel.tsx')).SettingsPanel }))
const LANGUAGE_ORDER: readonly Language[] = ['zh', 'en', 'es', 'ja']

/** Sidebar toggle on the left; tools, what domains add, errors, language, settings and the user on the right. */
export function TopBar() {
  const t = useT()
  const { items } = useSession()
  const opened = useStore(sidebarOpened)
  const widgets = useMemo(() => visible(slot('topBar'), items), [items])
  // Undefined until the settings have been wanted once: their code comes with the first click.
  const [configuring, setConfiguring] = useState<boolean>()
  const toggle = t(opened ? 'shell.collapse' : 'shell.expand')
  return (
    <div className="top-bar">
      <Tooltip title={toggle} placement="right">
        <Button
          type="text"
          aria-label={toggle}
          aria-expanded={opened}
          icon={opened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          onClick={toggleSidebar}
        />
      </Tooltip>
      <span className="top-bar-space" />
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
          onClick={() => setConfiguring(true)}
        />
      </Tooltip>
      <Suspense>
        {configuring !== undefined && <SettingsPanel open={configuring} onClose={() => setConfiguring(false)} />}
      </Suspense>
      <UserMenu />
    </div>
  )
}

/** Pages that are tools; absent while the user has none. */
function ToolsMenu() {
  const t = useT()
  const navigate = useNavigate()
  const { items } = useSession()
  const tools = useMemo(
    () =>
      visible(allPages(), items)
        .filter((page) => page.tool !== undefined)
        .sort((a, b) => a.tool! - b.tool!),
    [items],
  )
  if (tools.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: tools.map((page) => ({ key: page.path, label: page.title ? t(page.title) : '' })),
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <Button type="text" icon={<ToolOutlined />} aria-label={t('shell.tools')} title={t('shell.tools')} />
    </Dropdown>
  )
}

function LanguageMenu() {
  const t = useT()
  const { i18n } = useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: LANGUAGE_ORDER.map((key) => ({ key, label: LANGUAGE_NAMES[key] })),
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void changeLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('shell.language')} title={t('shell.language')} />
    </Dropdown>
  )
}

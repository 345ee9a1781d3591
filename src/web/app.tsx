import { App as AntApp, ConfigProvider, theme } from 'antd'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HashRouter } from 'react-router'
import { queryClient } from './api/query.ts'
import { domains, wordLoaders } from './discover/domains.ts'
import { antdLocale, startI18n } from './i18n/i18n.ts'
import { platform } from './pages/platform.ts'
import { register } from './pages/registry.ts'
import { watchErrors } from './shell/error-log.ts'
import { FailureDesk } from './shell/FailureDesk.tsx'
import { Gate } from './shell/Gate.tsx'
import { ProgressBar } from './shell/ProgressBar.tsx'
import { settings } from './shell/settings.ts'
import { applyTheme } from './shell/theme-style.ts'
import { useStore } from './store.ts'
import './shell/shell.css'
import './ui/ui.css'

register([platform, ...domains])
watchErrors()
await startI18n(wordLoaders)

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"

/** Everything behind the sign-in page. */
export function App() {
  const { theme: color, dark } = useStore(settings)
  const locale = useStore(antdLocale)
  useEffect(() => void applyTheme(color), [color])
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <ConfigProvider
      {...(locale ? { locale } : {})}
      componentSize="small"
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { colorPrimary: color, colorLink: color, borderRadius: 6, fontFamily: FONTS },
        components: { Table: { cellPaddingBlockSM: 9 } },
      }}
    >
      <AntApp className="app">
        <QueryClientProvider client={queryClient}>
          <FailureDesk />
          <HashRouter>
            <ProgressBar />
            <Gate />
          </HashRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

import { LoadingOutlined } from '@ant-design/icons'
import { App as AntApp, ConfigProvider, theme, type ThemeConfig } from 'antd'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { granted } from '../kernel/access.ts'
import { queryClient } from './api/query.ts'
import { THEME_CSS_URL, UI_SIZE } from './constants.ts'
import { domains } from './discover/domains.ts'
import { wordLoaders } from './discover/words.ts'
import { antdLocale, startI18n } from './i18n/i18n.ts'
import { platform } from './pages/platform.ts'
import { findPage, register } from './pages/registry.ts'
import type { PageDef } from './pages/types.ts'
import { addressOf } from './session/address.ts'
import { followOtherWindows } from './session/other-windows.ts'
import { isLight } from './session/public-paths.ts'
import { askSession, session } from './session/session.ts'
import { Addresses } from './shell/Addresses.tsx'
import { watchCutText } from './shell/cut-text.ts'
import { watchErrors } from './shell/error-log.ts'
import { FailureDesk } from './shell/FailureDesk.tsx'
import { watchFocus } from './shell/focus-return.ts'
import { preparePage } from './shell/page-component.ts'
import { settings } from './shell/settings.ts'
import { mix, readableOn } from './shell/theme-colors.ts'
import { applyTheme } from './shell/theme-style.ts'
import { useStore } from './store.ts'
import './shell/shell.css'
import './ui/ui.css'
import './print.css'

/**
 * Ant Design's own icon of a busy button leaves by a transition. Where an answer comes before the icon has grown, the
 * transition never ends: the button kept an invisible icon, and was called "loading …" from then on.
 */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> }

/** Asks what a page begins with, as soon as its code is there and it is known that the user may open it. */
async function openingOf({ access }: PageDef): Promise<void> {
  const [items, component] = await Promise.all([permissions, prepared])
  if (granted(items, access)) await component?.asks?.(new URLSearchParams(search))
}

/** So long a page's first answer is waited for; who waits longer would rather see the frame. */
const OPENING_MS = 60
const soon = () => new Promise((over) => setTimeout(over, OPENING_MS))

register([platform, ...domains])
watchErrors()
watchFocus()
watchCutText()
followOtherWindows()
const { path, search } = addressOf(location)
const permissions = isLight(path) ? undefined : askSession()
// Code, words and who is signed in are asked for together. A page that does not come says so where it is drawn.
const words = startI18n(wordLoaders)
const page = findPage(path)
const prepared = page && preparePage(page).catch(() => undefined)
const opening = page && openingOf(page)
/**
 * Words are there, and the page's code; and what the page begins with, if it comes soon: then the page is drawn once and
 * not twice. Waiting for them here would hold up what is fetched, as all code imports from this file of the build.
 */
export const ready = Promise.all([words, prepared]).then(() => Promise.race([opening, soon()]))

const FONTS =
  "var(--latin-marks, 'PingFang SC'), 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"

/** What text stands on: cards, and what is harder to read from: the page behind them, in the dark what lies over them. */
const GROUND = {
  light: { paper: '#ffffff', page: '#f3f5f8', hint: 'rgba(0, 0, 0, 0.6)', error: '#c5221f' },
  dark: { paper: '#16181d', page: '#1f1f1f', hint: 'rgba(255, 255, 255, 0.6)', error: '#ff7875' },
}

/** Ant Design's dark algorithm darkens the colour of links as if it were a surface's: it stays as it was made readable. */
const keepLinks: typeof theme.darkAlgorithm = (seed, map) => ({ ...map!, colorLink: seed.colorLink })

/** The chosen colour is the only accent; where it carries text, its nearest readable shade takes its place. */
function themeOf(color: string, dark: boolean): ThemeConfig {
  const ground = GROUND[dark ? 'dark' : 'light']
  const text = readableOn(color, ground.page)
  const chosen = mix(color, ground.paper, 0.1)
  const filled = readableOn(color, '#ffffff')
  // What the pointer rests on goes further from its ground, not nearer: it stays readable.
  const hovered = mix(text, dark ? '#ffffff' : '#000000', 0.85)
  const filledHovered = mix(filled, '#000000', 0.85)
  return {
    // The build has the styles in sheets (scripts/antd-styles.ts).
    zeroRuntime: import.meta.env.PROD,
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepLinks],
    token: {
      colorPrimary: color,
      colorLink: text,
      colorLinkHover: hovered,
      colorError: ground.error,
      colorTextDescription: ground.hint,
      colorTextPlaceholder: ground.hint,
      borderRadius: 6,
      fontFamily: FONTS,
    },
    components: {
      Button: {
        algorithm: true,
        colorPrimary: filled,
        colorPrimaryHover: filledHovered,
        defaultHoverColor: hovered,
        defaultHoverBorderColor: hovered,
        defaultActiveColor: hovered,
      },
      Descriptions: { labelColor: ground.hint },
      // As high as a field for one.
      Select: { multipleItemHeightSM: 18 },
      Menu: { itemSelectedBg: chosen, itemSelectedColor: readableOn(color, chosen), subMenuItemSelectedColor: text },
    },
  }
}

/** Everything behind the sign-in page. */
export function App() {
  const { theme: color, dark } = useStore(settings)
  const locale = useStore(antdLocale)
  const themeCssUrl = useStore(session)?.envConfig.themeCssUrl ?? THEME_CSS_URL
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
    document.documentElement.style.setProperty('--accent', color)
    document.documentElement.style.setProperty('--accent-text', readableOn(color, GROUND[dark ? 'dark' : 'light'].page))
    void applyTheme(color, themeCssUrl)
  }, [color, dark, themeCssUrl])
  return (
    <ConfigProvider
      {...(locale ? { locale } : {})}
      componentSize={UI_SIZE}
      button={buttons}
      theme={themeOf(color, dark)}
    >
      <AntApp className="app">
        <QueryClientProvider client={queryClient}>
          <FailureDesk />
          <Addresses />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

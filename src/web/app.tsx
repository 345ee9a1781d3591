import './global.css'
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
import { FailureMessages } from './shell/FailureMessages.tsx'
import { watchFocus } from './shell/focus-return.ts'
import { preparePage } from './shell/page-component.ts'
import { settings } from './shell/settings.ts'
import { mix, readableOn } from './shell/theme-colors.ts'
import { applyTheme } from './shell/theme-style.ts'
import { useStore } from './store.ts'
import { usePhone } from './ui/use-phone.ts'
import 'antd/dist/antd.css'
import './print.css'

/**
 * Workaround for Ant Design's loading icon, which is removed at the end of a transition. If the answer arrives before
 * the icon has grown, the transition never ends: the button kept an invisible icon and the accessible name "loading …".
 */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> }

/** Prefetches a page's first data, as soon as its code is loaded and the user's permissions are known. */
async function openingOf({ access }: PageDef): Promise<void> {
  const [items, component] = await Promise.all([permissions, prepared])
  if (granted(items, access)) await component?.asks?.(new URLSearchParams(search))
}

/** Longest wait in milliseconds for a page's first answer; after that the frame is rendered without it. */
const OPENING_MS = 60
const soon = () => new Promise((over) => setTimeout(over, OPENING_MS))

register([platform, ...domains])
watchErrors()
watchFocus()
watchCutText()
followOtherWindows()
const { path, search } = addressOf(location)
const permissions = isLight(path) ? undefined : askSession()
// Code, words and session are fetched in parallel. A failed page import is reported where the page is rendered.
const words = startI18n(wordLoaders)
const page = findPage(path)
const prepared = page && preparePage(page).catch(() => undefined)
const opening = page && openingOf(page)
/**
 * Resolves when the words and the page's code are loaded, and the page's first data if it arrives in time: the page is
 * then rendered once instead of twice. Not awaited at the top level: all chunks import this file and would be blocked.
 */
export const ready = Promise.all([words, prepared]).then(() => Promise.race([opening, soon()]))

const FONTS =
  "var(--latin-marks, 'PingFang SC'), 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"

/** Colours of cards (paper), of the darkest ground of links (a tinted notice; in dark mode what floats above), of hints and of errors. */
const GROUND = {
  light: { paper: '#ffffff', tinted: '#e6f4ff', hint: 'rgba(0, 0, 0, 0.6)', error: '#c5221f' },
  dark: { paper: '#16181d', tinted: '#1f1f1f', hint: 'rgba(255, 255, 255, 0.6)', error: '#ff7875' },
}

/** Keeps the readable link colour: Ant Design's dark algorithm darkens it like a surface's. */
const keepLinks: typeof theme.darkAlgorithm = (seed, map) => ({ ...map!, colorLink: seed.colorLink })

/** The chosen colour is the only accent; for text its nearest readable shade is used. */
function themeOf(color: string, dark: boolean): ThemeConfig {
  const ground = GROUND[dark ? 'dark' : 'light']
  const text = readableOn(color, ground.tinted)
  const chosen = mix(color, ground.paper, 0.1)
  const filled = readableOn(color, '#ffffff')
  // The hover colour has more contrast with its background, not less, to stay readable.
  const hovered = mix(text, dark ? '#ffffff' : '#000000', 0.85)
  const filledHovered = mix(filled, '#000000', 0.85)
  return {
    // Styles come from antd.css, not from the components while they run.
    zeroRuntime: true,
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
      // As high as a single select.
      Select: { multipleItemHeightSM: 18 },
      Menu: { itemSelectedBg: chosen, itemSelectedColor: readableOn(color, chosen), subMenuItemSelectedColor: text },
    },
  }
}

/** Everything behind the sign-in page. */
export function App() {
  const { theme: color, dark } = useStore(settings)
  const isPhone = usePhone()
  const locale = useStore(antdLocale)
  const themeCssUrl = useStore(session)?.envConfig.themeCssUrl ?? THEME_CSS_URL
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
    document.documentElement.style.setProperty('--accent', color)
    document.documentElement.style.setProperty(
      '--accent-text',
      readableOn(color, GROUND[dark ? 'dark' : 'light'].tinted),
    )
    void applyTheme(color, themeCssUrl)
  }, [color, dark, themeCssUrl])
  return (
    <ConfigProvider
      {...(locale ? { locale } : {})}
      componentSize={isPhone ? 'large' : UI_SIZE}
      button={buttons}
      theme={themeOf(color, dark)}
    >
      {/* Around the dialogs as well, whose contents may ask the server. */}
      <QueryClientProvider client={queryClient}>
        <AntApp className="app">
          <FailureMessages />
          <Addresses />
        </AntApp>
      </QueryClientProvider>
    </ConfigProvider>
  )
}

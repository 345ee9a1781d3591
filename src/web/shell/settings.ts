import { COOKIE, DEFAULT_THEME, LOCAL } from '../constants.ts'
import { readCookie, writeCookie } from '../session/cookie.ts'
import { createStore } from '../store.ts'

export interface Settings {
  /** The only accent colour, `#rrggbb`. */
  theme: string
  /** The user's choice; the system's setting until there is one. */
  dark: boolean
  fixedHeader: boolean
  tagsView: boolean
  sidebarLogo: boolean
  /** Whether the panel is open; not stored. */
  showSettings: boolean
}

const defaultSettings: Settings = {
  theme: DEFAULT_THEME,
  dark: false,
  fixedHeader: false,
  tagsView: true,
  sidebarLogo: true,
  showSettings: false,
}

function readKept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(LOCAL.settings) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
let isDarkChosen = typeof readKept().dark === 'boolean'

function restored(): Settings {
  const kept = readKept()
  const theme = kept.theme && /^#[0-9a-f]{6}$/i.test(kept.theme) ? kept.theme : DEFAULT_THEME
  return { ...defaultSettings, dark: systemIsDark.matches, ...kept, theme, showSettings: false }
}

export const settings = createStore<Settings>(restored())

systemIsDark.addEventListener('change', ({ matches }) => {
  if (!isDarkChosen) settings.set({ ...settings.get(), dark: matches })
})

export function change(patch: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...patch })
  isDarkChosen ||= patch.dark !== undefined
  const { dark, ...others } = settings.get()
  localStorage.setItem(LOCAL.settings, JSON.stringify(isDarkChosen ? { ...others, dark } : others))
}

/** Whether the sidebar is open; the cookie says 1 when it is collapsed. */
export const sidebarOpened = createStore(!Number(readCookie(COOKIE.sidebar) ?? '0'))

export function toggleSidebar(): void {
  sidebarOpened.set(!sidebarOpened.get())
  writeCookie(COOKIE.sidebar, sidebarOpened.get() ? '0' : '1')
}

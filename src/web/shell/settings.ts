import { COOKIE, DEFAULT_THEME, LOCAL } from '../constants.ts'
import { readCookie, writeCookie } from '../session/cookie.ts'
import { createStore } from '../store.ts'

export interface Settings {
  /** The only accent colour, `#rrggbb`. */
  theme: string
  dark: boolean
  fixedHeader: boolean
  tagsView: boolean
  sidebarLogo: boolean
  /** Whether the panel is open; not kept. */
  showSettings: boolean
}

export const defaultSettings: Settings = {
  theme: DEFAULT_THEME,
  dark: false,
  fixedHeader: false,
  tagsView: true,
  sidebarLogo: true,
  showSettings: false,
}

function restored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(LOCAL.settings) ?? '{}') as Partial<Settings>
    const theme = /^#[0-9a-f]{6}$/i.test(kept.theme ?? '') ? kept.theme! : DEFAULT_THEME
    return { ...defaultSettings, ...kept, theme, showSettings: false }
  } catch {
    return defaultSettings
  }
}

export const settings = createStore<Settings>(restored())

export function change(patch: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...patch })
  localStorage.setItem(LOCAL.settings, JSON.stringify(settings.get()))
}

/** Whether the sidebar is open; the cookie says 1 when it is collapsed. */
export const sidebarOpened = createStore(!Number(readCookie(COOKIE.sidebar) ?? '0'))

export function toggleSidebar(): void {
  sidebarOpened.set(!sidebarOpened.get())
  writeCookie(COOKIE.sidebar, sidebarOpened.get() ? '0' : '1')
}

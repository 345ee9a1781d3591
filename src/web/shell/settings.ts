import { createStore } from '../store.ts'
import { readCookie, writeCookie } from '../session/cookie.ts'

export interface Settings {
  /** The only accent colour, `#rrggbb`. */
  theme: string
  dark: boolean
  fixedHeader: boolean
  tagsView: boolean
  sidebarLogo: boolean
}

/** The colour that stands in the theme's stylesheet and is replaced by the chosen one. */
export const ORIGINAL_THEME = '#409EFF'
export const defaultSettings: Settings = {
  theme: '#1890ff',
  dark: false,
  fixedHeader: false,
  tagsView: true,
  sidebarLogo: true,
}
export const presetColors = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

const KEPT = 'layoutSettings'

function restored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>
    return {
      ...defaultSettings,
      ...kept,
      theme: /^#[0-9a-f]{6}$/i.test(kept.theme ?? '') ? kept.theme! : defaultSettings.theme,
    }
  } catch {
    return defaultSettings
  }
}

export const settings = createStore<Settings>(restored())

export function change(patch: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...patch })
  localStorage.setItem(KEPT, JSON.stringify(settings.get()))
}

/** Whether the sidebar is open; the cookie says 1 when it is collapsed. */
export const sidebarOpened = createStore(!Number(readCookie('sidebarStatus') ?? '0'))

export function toggleSidebar(): void {
  sidebarOpened.set(!sidebarOpened.get())
  writeCookie('sidebarStatus', sidebarOpened.get() ? '0' : '1')
}

import { readCookie, writeCookie } from '../session/cookie.ts'
import { createStore } from '../store.ts'
import { defaultSettings, type Settings } from './settings-values.ts'

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

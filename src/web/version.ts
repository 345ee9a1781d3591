import { LOCAL, SESSION } from './constants.ts'

/**
 * When the app is newer (or older) than the one that filled local storage: clears it, notes the version and reloads.
 * A mark in session storage keeps a browser that cannot store anything from reloading for ever.
 * @returns true when the page is about to reload
 */
export function reloadForVersion(version: string): boolean {
  if (localStorage.getItem(LOCAL.version) === version) {
    sessionStorage.removeItem(SESSION.versionTried)
    return false
  }
  localStorage.clear()
  localStorage.setItem(LOCAL.version, version)
  if (sessionStorage.getItem(SESSION.versionTried) === version) return false
  sessionStorage.setItem(SESSION.versionTried, version)
  location.reload()
  return true
}

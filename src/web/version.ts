import { LOCAL, SESSION } from './constants.ts'

/**
 * When the app's version differs from the one that filled local storage: clears it, stores the version and reloads. A
 * mark in session storage prevents an endless reload in a browser that cannot store anything.
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

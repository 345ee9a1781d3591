const TRIED = 'versionReload'

/**
 * When the app is newer (or older) than the one that filled local storage: clears it, notes the version and reloads.
 * A mark in session storage keeps a browser that cannot store anything from reloading for ever.
 * @returns true when the page is about to reload
 */
export function reloadForVersion(version: string): boolean {
  if (localStorage.getItem('appVersion') === version) {
    sessionStorage.removeItem(TRIED)
    return false
  }
  localStorage.clear()
  localStorage.setItem('appVersion', version)
  if (sessionStorage.getItem(TRIED) === version) return false
  sessionStorage.setItem(TRIED, version)
  location.reload()
  return true
}

import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { wordLoaders } from './discover/words.ts'
import { currentLanguage } from './i18n/language.ts'
import { addressOf, hashedAddress, ownPath } from './session/address.ts'
import { guard } from './session/guard.ts'
import { loginAddress } from './session/leave.ts'
import { isLight } from './session/public-paths.ts'
import { getToken, mirrorToken } from './session/token.ts'
import { reloadForVersion } from './version.ts'

// Read by zod when it is loaded later. Otherwise zod tries `new Function` once to find out whether it may compile its
// schemas, and the content security policy reports that as an error at every load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Props of a domain's pages without a session. They are small and are shown before the app loads. */
export interface LightPageProps {
  path: string
  /** Called once the session's token is stored. */
  onSignedIn: () => void
}

interface LightModule {
  LightPages: ComponentType<LightPageProps>
  /** Loads what the page of a path needs before it is shown. */
  prepare?: (path: string) => Promise<void>
}

const light = Object.values(import.meta.glob<LightModule>('../domains/*/web/light/index.tsx', { eager: true }))
const root = createRoot(document.getElementById('root')!)
const loadApp = () => {
  // The app loads the words itself; starting here loads them in parallel with the app's code.
  void wordLoaders[currentLanguage()]().catch(() => undefined)
  return import('./app.tsx')
}

async function startApp(): Promise<void> {
  window.removeEventListener('hashchange', openLight)
  const { App, ready } = await loadApp()
  await ready
  root.render(<App />)
}

function enter(): void {
  const { search } = addressOf(location)
  history.replaceState(null, '', `/#${ownPath(new URLSearchParams(search).get('redirect')) ?? '/'}`)
  void startApp()
}

async function showLight(path: string): Promise<void> {
  await Promise.all(light.map(async ({ prepare }) => prepare?.(path)))
  if (addressOf(location).path !== path) return
  root.render(
    light.map(({ LightPages }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <LightPages key={`${path} ${at}`} path={path} onSignedIn={enter} />
    )),
  )
}

/** Shows a page that needs no session, or starts the app. */
function openLight(): void {
  const at = addressOf(location)
  const step = guard(at, { hasToken: getToken() !== undefined, loaded: false, homeIndex: 0 })
  if (step.kind === 'signIn') {
    location.replace(loginAddress(at.fullPath))
  } else if (step.kind === 'show' && isLight(at.path)) {
    void showLight(at.path)
    setTimeout(() => void loadApp(), 1000)
  } else {
    void startApp()
  }
}

if (!reloadForVersion(import.meta.env.VITE_APP_VERSION)) {
  const hashed = hashedAddress(location)
  if (hashed) history.replaceState(null, '', hashed)
  document.documentElement.lang = currentLanguage()
  mirrorToken()
  window.addEventListener('hashchange', openLight)
  openLight()
}

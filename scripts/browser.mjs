import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installOnDebian, works } from './packages.mjs'
import { mustRun, step } from './run.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const onWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
  .flatMap((name) => process.env[name] ?? [])
  .flatMap((folder) => [
    join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ])

/**
 * Finds a browser of the Chromium family: CHROMIUM_PATH, else one installed on the system.
 * @returns {string | undefined} its path; undefined leaves the choice to Playwright
 */
export function findBrowser() {
  const told = process.env.CHROMIUM_PATH
  if (told) return told
  if (process.platform === 'darwin') return onMac.find((path) => existsSync(path))
  // On Windows browsers open a window for --version.
  if (process.platform === 'win32') return onWindows.find((path) => existsSync(path))
  const name = names.find((candidate) => works(candidate))
  return name && spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}

/** Installs a browser and a Chinese font if they are missing, for end-to-end tests and screenshots. */
export async function ensureBrowser() {
  if (
    process.platform === 'linux' &&
    !hasChineseFont() &&
    !(await step('Installing a Chinese font', () => installOnDebian(['fonts-noto-cjk', 'fontconfig'])))
  )
    console.log('  No Chinese font was found: pages work, but pictures of them show empty boxes.')
  if (findBrowser()) return
  if (
    process.platform === 'linux' &&
    (await step('Installing Chromium', () => installOnDebian(['chromium']))) &&
    findBrowser()
  )
    return
  await step("Installing Playwright's Chromium", () => mustRun('playwright', ['install', 'chromium']))
}

function hasChineseFont() {
  const found = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}

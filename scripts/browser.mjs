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
 * Finds a browser of the Chromium family: the one that CHROMIUM_PATH names, else one of the system's.
 * @returns {string | undefined} its path; undefined leaves the choice to Playwright
 */
export function findBrowser() {
  const told = process.env.CHROMIUM_PATH
  if (told) return told
  if (process.platform === 'darwin') return onMac.find((path) => existsSync(path))
  // On Windows a browser answers --version by opening a window.
  if (process.platform === 'win32') return onWindows.find((path) => existsSync(path))
  const name = names.find((candidate) => works(candidate))
  return name && spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}

/** Gets a browser and a Chinese font, so that journeys and pictures can be made. */
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

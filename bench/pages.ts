import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchChromium } from '../test/support/chromium.ts'
import serve, { demoPassword } from '../test/support/served.ts'
import { post } from './api/post.ts'
import { openCold, type Opened, switchTabs, THROTTLE } from './pages/measure.ts'
import { servePeers } from './pages/peer-server.ts'

/**
 * Measures the speed of pages, compared with a page of bare React and pages of bare Ant Design, built and measured in
 * the same run.
 *
 * - Every page is opened with an empty cache, in a browser throttled to a quarter; sides alternate; medians are
 *   printed.
 * - kB are the brotli bytes of the scripts requested until the page was shown. Scripts that the sign-in page prefetches
 *   a second later are not needed for it and not counted.
 * - Ours is the production build served by the real server with the demo's data; the list requires a session, which is
 *   loaded first. The peers are served from memory and have no session, sidebar, translations or search.
 * - Tabs are switched with the mouse; the time is from the click to the frame after the other page is drawn. Our twenty
 *   tabs are lists, charts and records; the peer's are twenty tables.
 */
export const about = 'sign-in page, list and tabs in Chromium, beside bare React and bare Ant Design'

export const options = {
  rounds: { default: '5', meaning: 'openings of each page' },
}

const median = (numbers: number[]): number => {
  const all = [...numbers].sort((a, b) => a - b)
  return (all[Math.floor((all.length - 1) / 2)]! + all[Math.ceil((all.length - 1) / 2)]!) / 2
}

export async function run({ rounds }: Record<keyof typeof options, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faheng-pages-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const peers = await servePeers(folder)
    ends.push(peers.stop)
    ends.push(await serve())
    const ours = process.env['FAHENG_URL']!
    const browser = await launchChromium()
    ends.push(() => browser.close())
    const { token, ids } = await session(ours)
    const cookies = [
      { name: 'satoken', value: token, url: ours },
      { name: 'language', value: 'zh', url: ours },
    ]
    const visits = {
      signIn: { url: `${ours}/#/login`, selector: 'form button[type=submit]' },
      react: { url: `${peers.url}/react.html`, selector: 'form button[type=submit]' },
      list: { url: `${ours}/#/contractQueryIndex`, selector: '.table_row', cookies },
      antList: { url: `${peers.url}/list.html`, selector: '.ant-table-row' },
    }
    const opened: Record<keyof typeof visits, Opened[]> = { signIn: [], react: [], list: [], antList: [] }
    const switched: Record<'tabs' | 'antTabs', number[]> = { tabs: [], antTabs: [] }
    const names = Object.keys(visits) as (keyof typeof visits)[]
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const name of names) opened[name].push(await openCold(browser, visits[name]))
    }
    const tabs = { url: `${ours}/#/index`, tab: '.tabs-bar_title', current: '[aria-current=page]', cookies }
    switched.tabs = await switchTabs(browser, { ...tabs, prepare: (page) => openTabs(page, ids) })
    const antTabs = { url: `${peers.url}/tabs.html`, tab: '.tab', current: '[aria-current=true]' }
    switched.antTabs = await switchTabs(browser, antTabs)
    print(opened, switched)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function session(url: string): Promise<{ token: string; ids: string[] }> {
  const port = Number(new URL(url).port)
  const signedIn = await post(port, '/api/auth/doLogin', {}, { username: 'hy_admin', password: demoPassword })
  const { token } = signedIn['data'] as { token: string }
  const list = await post(port, '/api/contractServer/contract/query', { satoken: token }, { size: 20 })
  return { token, ids: (list['data'] as { records: { id: string }[] }).records.map(({ id }) => id) }
}

/** Opens twenty tabs, each after the previous one is drawn. */
async function openTabs(page: Page, ids: string[]): Promise<void> {
  const lists = ['/contractNewIndex', '/contractQueryIndex', '/contractFileIndex', '/contractCharts', '/profile/index']
  const records = ids.map((id) => `/contractQueryMain/view/${id}`)
  const others = ['/index_server', '/AItoolIndex', '/record']
  for (const path of [...lists, ...records, ...others].slice(0, 19)) {
    await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
    await page.waitForSelector(`.tabs-bar_item[aria-current=page] a[href$=${JSON.stringify(path)}]`)
    // Not `networkidle`: the stream of notices stays open.
    await page.evaluate('new Promise((done) => setTimeout(() => requestIdleCallback(done), 500))')
  }
}

function print(opened: Record<string, Opened[]>, switched: Record<string, number[]>): void {
  const of = (name: string, what: keyof Opened): number => median(opened[name]!.map((one) => one[what]))
  const rows: [string, number, number, string][] = [
    ['sign-in page, scripts (kB)', of('signIn', 'kB'), of('react', 'kB'), '75'],
    ['sign-in page, largest paint (ms)', of('signIn', 'largestPaint'), of('react', 'largestPaint'), '900'],
    ['list, scripts (kB)', of('list', 'kB'), of('antList', 'kB'), '350'],
    ['list, first row (ms)', of('list', 'seen'), of('antList', 'seen'), '2200'],
    ['switching among 20 tabs, median (ms)', median(switched['tabs']!), median(switched['antTabs']!), '200'],
    ['switching among 20 tabs, slowest (ms)', Math.max(...switched['tabs']!), Math.max(...switched['antTabs']!), '200'],
  ]
  console.log(`${''.padEnd(40)}${['ours', 'bare', 'ratio', 'to reach'].map((head) => head.padStart(10)).join('')}`)
  for (const [name, our, bare, reach] of rows) {
    const cells = [our.toFixed(0), bare.toFixed(0), (our / bare).toFixed(2), reach]
    console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  console.log(`processor slowed down ${THROTTLE} times`)
  console.log(JSON.stringify(Object.fromEntries(rows.map(([name, our, bare]) => [name, [our, bare].map(Math.round)]))))
}

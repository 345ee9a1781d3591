// npm run shots -- [--roles a,b] [--langs zh,en] [--routes part,part] [--theme dark] [--width 390] [--axe off]
// [--again on] [--state empty|full] [--url a running server]: opens every page as every role, and dialogs on some,
// takes screenshots, and reports what a machine can detect: overflow, clipped or untranslated text, console errors,
// empty pages, axe violations. Screenshots and report are stored in test-results/shots; pages already visited are
// skipped (unless --again on).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { organisations } from '../../src/demo/organisations.ts'
import { launchChromium } from '../support/chromium.ts'
import serve, { demoPassword } from '../support/served.ts'
import { eachDialog } from './dialogs.ts'
import { type Fault, faultsOnPage, type Look } from './faults.ts'
import { nowhere, publicRoutes, routesFor } from './routes.ts'
import { settled, watch } from './settled.ts'
import { arrange, type State } from './states.ts'
import { foreignWords, wordsIn } from './words.ts'

const { values: options } = parseArgs({
  options: {
    roles: { type: 'string', default: '' },
    langs: { type: 'string', default: 'zh,en' },
    axe: { type: 'string', default: 'on' },
    again: { type: 'string', default: 'off' },
    width: { type: 'string', default: '1366' },
    routes: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    theme: { type: 'string', default: 'light' },
    state: { type: 'string', default: 'ordinary' },
  },
})

const isOrdinary = options.state === 'ordinary'
const suffix = `${options.width}${options.theme === 'dark' ? '-dark' : ''}${isOrdinary ? '' : `-${options.state}`}`
const folder = join(import.meta.dirname, '../../test-results/shots')
const reportFile = join(folder, `report-${suffix}.json`)
mkdirSync(folder, { recursive: true })
/** Language, role and address → faults. */
type Report = Record<string, Fault[]>
const readReport = (): Report =>
  existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : {}
const report = options.again === 'off' ? readReport() : {}

const seats = organisations
  .slice(0, 2)
  .flatMap((organisation) => organisation.seats)
  // One account per role.
  .filter((seat, at, all) => all.findIndex(({ roleCode }) => roleCode === seat.roleCode) === at)
  .filter((seat) => options.roles === '' || options.roles.split(',').includes(seat.roleCode))
  // Other states are those of one organisation, whose administrator sees everything.
  .filter((seat) => isOrdinary || seat.roleCode === 'tenant_admin')

const stop = options.url === '' ? await serve() : async () => undefined
const url = options.url || process.env['FAHENG_URL']!
const administrator = await arrange(options.state as State, url, 'hy_admin')
const browser = await launchChromium('--disable-gpu', '--disable-background-networking')
try {
  for (const lang of options.langs.split(',')) {
    for (const seat of seats) await lookAs(lang, seat.roleCode, isOrdinary ? seat.loginName : administrator)
    if (isOrdinary && (options.roles === '' || options.roles.split(',').includes('nobody')))
      await lookAs(lang, 'nobody', null)
  }
} finally {
  await browser.close()
  await stop()
}
tell()

async function lookAs(lang: string, role: string, loginName: string | null): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: Number(options.width), height: 768 },
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: lang, url }])
  if (options.theme === 'dark')
    await context.addInitScript(() => localStorage.setItem('layoutSettings', JSON.stringify({ dark: true })))
  if (loginName) await signIn(context, loginName)
  const page = await context.newPage()
  watch(page)
  const heard: Fault[] = []
  page.on(
    'console',
    (said) => said.type() === 'error' && heard.push({ kind: 'console', what: said.text().slice(0, 200) }),
  )
  page.on('pageerror', (error) => heard.push({ kind: 'console', what: error.message.slice(0, 200) }))
  page.on('response', (reply) => {
    if (reply.status() >= 400)
      heard.push({ kind: 'request', what: `${reply.status()} ${new URL(reply.url()).pathname}` })
  })
  const goTo = async (path: string) => {
    await page.evaluate((hash) => (location.hash = hash), path)
    await settled(page)
  }
  await page.goto(`${url}/#${loginName ? '/' : '/login'}`)
  await settled(page)
  const wanted = (route: string) => options.routes.split(',').some((one) => route.includes(one))
  const routes = loginName ? await routesFor(page, goTo, wanted) : publicRoutes.filter(wanted)
  const look: Look = { foreign: await foreignWords(lang) }
  const words = await wordsIn(lang)
  const lookAt = async (route: string): Promise<void> => {
    // A landing page may redirect while it is being checked: then the target is checked.
    const seen = await faultsOf(page, look).catch(async () => {
      await settled(page)
      return faultsOf(page, look)
    })
    const key = keyOf(lang, role, route)
    const faults = [...seen, ...heard.splice(0)]
    report[key] = faults
    await page.screenshot({ path: pictureOf(lang, role, route) })
    // Read and written in one go: other runs may be in progress.
    writeFileSync(`${reportFile}.${process.pid}`, JSON.stringify({ ...readReport(), [key]: faults }, null, 1))
    renameSync(`${reportFile}.${process.pid}`, reportFile)
    if (faults.length > 0) console.log(`${key}\n${faults.map((fault) => `  ${fault.kind}: ${fault.what}`).join('\n')}`)
  }
  for (const route of routes) {
    if (report[keyOf(lang, role, route)]) continue
    heard.length = 0
    await goTo(route)
    // Pages that the role may not see, and states that a page does not have, lead to the same pages, which are checked
    // at an address of their own.
    const { hash } = new URL(page.url())
    if ((route !== '/401' && hash === '#/401') || (route !== nowhere && hash.startsWith('#/404'))) continue
    await lookAt(route)
    await eachDialog(page, route, words, async (name) => {
      await settled(page)
      await lookAt(`${route}+${name}`)
    })
  }
  await context.close()
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const reply = await context.request.post(`${url}/api/auth/doLogin`, { data: { username, password: demoPassword } })
  const { data } = (await reply.json()) as { data: { token: string } }
  await context.addCookies([{ name: 'satoken', value: data.token, url }])
}

async function faultsOf(page: Page, look: Look): Promise<Fault[]> {
  return [...(await page.evaluate(faultsOnPage, look)), ...(await axeFaults(page))]
}

async function axeFaults(page: Page): Promise<Fault[]> {
  if (options.axe !== 'on') return []
  // Only the page itself and violations: a third of the time that axe needs for all results.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(['region'])
    .analyze()
  return violations
    .filter((found) => found.impact === 'serious' || found.impact === 'critical')
    .flatMap((found) =>
      found.nodes.slice(0, 5).map((node): Fault => ({ kind: 'axe', what: `${found.id} ${node.html.slice(0, 120)}` })),
    )
}

function keyOf(lang: string, role: string, route: string): string {
  return `${lang} ${role} ${route.replace(/[0-9A-F]{32}/, ':id')}`
}

function pictureOf(lang: string, role: string, route: string): string {
  const name = route
    .replaceAll(/[0-9A-F]{32}/g, 'id')
    .replaceAll('/', '_')
    .replace(/^_/, '')
  const place = join(folder, suffix, lang, role)
  mkdirSync(place, { recursive: true })
  return join(place, `${name || 'root'}.png`)
}

function tell(): void {
  const pages = Object.entries(report)
  const flagged = pages.filter(([, faults]) => faults.length > 0)
  console.log(`\n${pages.length} pages looked at, ${flagged.length} flagged; pictures in ${folder}`)
  const kinds = new Map<string, number>()
  for (const [, faults] of flagged) for (const { kind } of faults) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  if (kinds.size > 0) console.log([...kinds].map(([kind, n]) => `${kind} ${n}`).join(', '))
  process.exitCode = flagged.length > 0 ? 1 : 0
}

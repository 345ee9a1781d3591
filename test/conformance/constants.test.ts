import { globSync } from 'node:fs'
import { beforeAll, test } from 'vitest'
import { chinaDay, formatInstant } from '../../src/kernel/dates.ts'
import { newId } from '../../src/kernel/ids.ts'
import { differs, found, judge, missing } from './support/judge.ts'
import { constant, exported, load, root, sourceOf, words } from './support/product.ts'
import { table } from './support/tables.ts'

interface Constant {
  id: string
  name: string
  value: unknown
}
const web = globSync('src/{web,domains/*/web}/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => !/\.test\./.test(file),
)
const written = web.map((file) => sourceOf(file)).join('\n')
/** The name itself when the pages' code contains it as a literal. */
const literal = (name: string) => (written.includes(`'${name}'`) ? name : undefined)
const width = (value: string) => (written.includes(value) ? value : undefined)

type Helper = (...args: unknown[]) => unknown
/** Calls a helper of the platform by its name; undefined when there is none. */
const ask = async (name: string, ...args: unknown[]): Promise<unknown> => (await exported<Helper>(name))?.(...args)
const relative = async (time: number) => (await ask('relativeTime', time)) ?? (await ask('formatTime', time))
const ago = (time: number) => ask('timeAgo', time)
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
/** Calls a helper of times on both sides of its limit; returns the limit when the result changes there. */
async function limitOf(
  helper: (time: number) => Promise<unknown>,
  limit: number,
  below: RegExp,
  above: RegExp,
): Promise<number | undefined> {
  const before = String(await helper(secondsAgo(limit - 2)))
  const after = String(await helper(secondsAgo(limit + 2)))
  return below.test(before) && above.test(after) ? limit : undefined
}
/** The greeting from one hour to another, when it is the same. */
async function greeting(from: number, to: number): Promise<string | undefined> {
  const [first, last] = [await ask('greetingKey', from), await ask('greetingKey', to)] as string[]
  return first === last ? words[first!] : undefined
}
async function speaks(cookie: string | undefined, browser: string): Promise<unknown> {
  return ask('resolveLanguage', cookie, browser)
}
async function opens(body: string): Promise<boolean> {
  const { open } = await load<{ open: (text: string, status: number) => unknown }>('src/web/api/transport.ts')
  return open(body, 200) === 1
}

beforeAll(async () => {
  const { i18n } = await load<{ i18n: { init: (options: object) => Promise<unknown> } }>('src/web/i18n/instance.ts')
  const { en } = await load<{ en: object }>('src/web/i18n/locales/en.ts')
  await i18n.init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false })
})

const setting = async (name: string) => (await constant<Record<string, unknown>>('defaultSettings'))?.[name]
const mark = async () => constant<{ width: number; height: number; color: string; recheckMs: number }>('WATERMARK')

/** The product's value for each constant. */
const actual: Readonly<Record<string, () => unknown>> = {
  'CON-01': () => literal('satoken'),
  'CON-02': () => literal('sidebarStatus'),
  'CON-03': () => literal('language'),
  'CON-04': () => literal('usertoken'),
  'CON-05': () => literal('appVersion'),
  'CON-06': () => literal('loginUrl'),
  'CON-07': () => literal('homeIndex'),
  'CON-08': () => literal('ip'),
  'CON-09': () => literal('un'),
  'CON-10': async () =>
    (await speaks('ja', 'zh-CN')) === 'ja' && (await speaks(undefined, 'zh-CN')) === 'zh'
      ? ['cookie', 'browser', await speaks(undefined, 'fr-FR')]
      : undefined,
  'CON-11': () => constant('LANGUAGES'),
  'CON-12': () => speaks(undefined, 'fr-FR'),
  'CON-13': () => constant('REQUEST_TIMEOUT_MS', 'TIMEOUT_MS'),
  'CON-14': () => constant('REQUEST_RETRIES', 'RETRIES'),
  'CON-15': () => constant('RETRY_DELAY_MS'),
  'CON-16': async () => Number(await constant('TOAST_SECONDS')) * 1000,
  'CON-17': () => constant('MOBILE_BELOW_PX', 'MOBILE_BELOW'),
  'CON-18': () => width('11.45833vw'),
  'CON-19': () => width('10.41667vw'),
  'CON-20': () => constant('MENU_SCROLL_STEP_PX', 'SCROLL_STEP'),
  'CON-21': () => constant('TAB_SCROLL_PADDING_PX', 'SCROLL_PADDING'),
  'CON-22': () => constant('CACHED_VIEWS_MAX', 'CACHED_MAX'),
  'CON-23': () => constant('TEXT_COLLAPSE_PX', 'COLLAPSE_ABOVE_PX'),
  'CON-25': async () => (await mark())?.recheckMs ?? (await constant('RECHECK_MS')),
  'CON-26': async () => {
    const canvas = await mark()
    return canvas
      ? [canvas.width, canvas.height]
      : [...sourceOf('src/web/shell/Watermark.tsx').matchAll(/const (?:WIDTH|HEIGHT) = (\d+)/g)].map((m) =>
          Number(m[1]),
        )
  },
  'CON-27': () => (/rgba\((2\d\d), \1, \1, 0\.30?\)/.test(written) ? 'grey' : undefined),
  'CON-28': () => constant('DEFAULT_THEME').then((theme) => theme ?? setting('theme')),
  'CON-29': () => constant('ORIGINAL_THEME'),
  'CON-30': async () => (await constant<unknown[]>('PRESET_COLORS', 'presetColors'))?.length,
  'CON-31': async () => (await constant('UI_SIZE')) ?? /componentSize="(\w+)"/.exec(written)?.[1],
  'CON-32': () => defaultOf('fixedHeader'),
  'CON-33': () => defaultOf('sidebarLogo'),
  'CON-34': () => defaultOf('tagsView'),
  'CON-35': async () => (await constant('COOKIE_DAYS')) ?? Number(await constant('DAY_SECONDS')) / 86_400,
  'CON-36': () => (/if \(!import\.meta\.env\.PROD\) return/.test(written) ? 'production' : undefined),
  'CON-38': () => limitOf(ago, 3600, /minute/, /hour/),
  'CON-39': () => limitOf(ago, 86_400, /hour/, /day/),
  'CON-40': async () => /day/.exec(String(await ago(secondsAgo(200_000))))?.[0],
  'CON-41': () => limitOf(relative, 30, /just now/, /minute/),
  'CON-42': () => limitOf(relative, 3600, /minutes/, /hour/),
  'CON-43': () => limitOf(relative, 86_400, /hours/, /1 day/),
  'CON-44': () => limitOf(relative, 172_800, /1 day/, /\d+-\d+/),
  'CON-45': async () => (/\d+-\d+/.test(String(await relative(secondsAgo(400_000)))) ? 'date' : undefined),
  'CON-46': () => chinaDay(new Date('2026-01-02T03:04:05Z')).replace('2026-01-02', 'YYYY-MM-DD'),
  'CON-47': () => formatInstant(new Date('2026-01-02T03:04:05Z')).replace('2026-01-02 11:04:05', 'YYYY-MM-DD HH:mm:ss'),
  'CON-48': async () => {
    const said = [1e3, 1e6, 1e9, 1e12, 1e15, 1e18].map((n) => ask('numberFormatter', n, 1))
    return (await Promise.all(said)).map((one) => (typeof one === 'string' ? one.slice(-1) : ''))
  },
  'CON-49': async () => {
    const amount = (await ask('toThousandFilter', 1234.5)) ?? (await ask('groupAmount', '1234.5'))
    return /^1,234\.(\d+)$/.exec(String(amount))?.[1]?.length
  },
  'CON-50': () => greeting(0, 8),
  'CON-51': () => greeting(9, 11),
  'CON-52': () => greeting(12, 13),
  'CON-53': () => greeting(14, 19),
  'CON-54': () => greeting(20, 23),
  'CON-55': async () => {
    const said = await Promise.all([0, 9, 12, 14, 20].map((hour) => greeting(hour, hour)))
    return said.every((one) => /^[\u4e00-\u9fff]+$/.test(one ?? '')) ? 'zh' : undefined
  },
  'CON-56': async () => ((await exported('debounce')) ? 'debounce' : undefined),
  'CON-57': () =>
    Promise.all(['addClass', 'removeClass'].map(async (name) => ((await exported(name)) ? name : undefined))),
  'CON-58': async () => {
    const schemes = ['http', 'https', 'mailto', 'tel', 'ftp']
    const external = await Promise.all(schemes.map((scheme) => ask('isExternal', `${scheme}:x`)))
    return schemes.filter((_, index) => external[index] === true)
  },
  'CON-59': () => /^[0-9A-F]+$/.exec(newId())?.[0].length,
  'CON-60': () => constant('NO_TITLE'),
  'CON-61': async () =>
    (await constant('LOADING_TEXT')) ?? /text = '([^']+)'/.exec(sourceOf('src/web/ui/Loading.tsx'))?.[1],
  'CON-62': async () => (await constant('ROLE_TOKEN_SUFFIX')) ?? /setToken\(`\$\{role\}(-\w+)`\)/.exec(written)?.[1],
  'CON-63': async () => ((await opens('{"code":200,"data":1}')) ? 200 : undefined),
  'CON-64': async () => ((await opens('{"code":0,"succ":true,"data":1}')) ? 'succ' : undefined),
  'CON-65': () => (/response-type'[\s\S]{0,20}'doc'/.test(written) ? ['response-type', 'doc'] : undefined),
  'CON-66': () => literal('/#/index'),
  'CON-67': () => globSync('src/web/assets/avatar-*.svg', { cwd: root }).length,
}

/** A default of the settings, read from the source, because the module needs a browser when it is loaded. */
function defaultOf(name: string): boolean | undefined {
  const value = new RegExp(`defaultSettings: Settings = \\{[^}]*\\b${name}: (true|false)`).exec(written)?.[1]
  return value === undefined ? undefined : value === 'true'
}

test('every constant has its value, and every helper its limits', () =>
  judge('constants', table<Constant[]>('constants'), async ({ id, name, value }) => {
    const look = actual[id]
    if (!look) return missing(`nobody looks for ${name}`)
    const is = await look()
    return is === undefined ? missing(`${name}: nothing there`) : found(differs(name, is, value))
  }))

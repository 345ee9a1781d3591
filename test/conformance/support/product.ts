import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import { loadDomains } from '../../../src/server/domain.ts'
import { waiting } from './tables.ts'

export const root = join(import.meta.dirname, '../../..')
/** Imports a module of the product. Those of the web are loaded dynamically because their types need a browser. */
export const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(root, file)).href)) as T
export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

export interface Call {
  domain: string
  endpoint: Endpoint
}
/** Every call that the server registers. */
export const calls: readonly Call[] = (await loadDomains()).flatMap(({ name, routes }) =>
  (routes ?? []).map(({ endpoint }) => ({ domain: name, endpoint })),
)

export interface Page {
  domain: string
  path: string
  title?: string
  access: string | readonly string[]
  dataStates?: readonly string[]
  menu?: { group: string }
  activeMenu?: string
  /** Further addresses of the page. */
  also?: readonly string[]
  sets?: readonly string[]
}
const pagesIn = async (file: string, domain: string): Promise<Page[]> =>
  ((await load<{ pages?: Omit<Page, 'domain'>[] }>(file)).pages ?? []).map((page) => ({ ...page, domain }))
const { platform } = await load<{ platform: { pages: Omit<Page, 'domain'>[] } }>('src/web/pages/platform.ts')
/** Every page that the web registers: the platform's and each domain's. */
export const pages: readonly Page[] = [
  ...platform.pages.map((page) => ({ ...page, domain: 'web' })),
  ...(
    await Promise.all(
      globSync('src/domains/*/web/index.tsx', { cwd: root }).map((file) => pagesIn(file, file.split(/[\\/]/)[2]!)),
    )
  ).flat(),
]

/** Whether the product has a part of a domain already: a folder of its name, one of its pages or calls. */
export function hasBegun(domain: string): boolean {
  if (globSync(`src/domains/${domain}/{server,web}/index.{ts,tsx}`, { cwd: root }).length > 0) return true
  return waiting[domain]!.begins.some(
    (path) => pages.some((page) => page.path === path) || calls.some(({ endpoint }) => endpoint.path.startsWith(path)),
  )
}

type Words = Readonly<Record<string, string>>
/** Folder of locales → its Chinese messages by key. */
const locales = new Map<string, Words>()
for (const file of globSync(['src/{kernel,web/i18n,server,domains/*}/locales/zh.ts', 'src/server/*/locales.ts'], {
  cwd: root,
}))
  locales.set(dirname(file).replaceAll('\\', '/'), (await load<{ zh: Words }>(file)).zh)
export const words: Words = Object.assign({}, ...locales.values()) as Words
/** All Chinese messages of these domains, of the platform's pages and of records in general. */
export const wordsOf = (domains: Iterable<string>): readonly string[] => [
  ...Object.values(locales.get('src/kernel/locales') ?? {}),
  ...Object.values(locales.get('src/web/i18n/locales') ?? {}),
  ...[...domains].flatMap((domain) => Object.values(locales.get(`src/domains/${domain}/locales`) ?? {})),
]

const askedFor = globSync(
  ['src/domains/*/{api,codes}.ts', 'src/domains/*/{server,web}/**/*.{ts,tsx}', 'src/web/**/*.tsx'],
  {
    cwd: root,
  },
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => sourceOf(file))
  .join('\n')
const opening = new Set([...calls.map(({ endpoint }) => endpoint.access), ...pages.map(({ access }) => access)].flat())
/** Whether a call, a page or a button requires the permission item. */
export const isAskedFor = (item: string): boolean => opening.has(item) || askedFor.includes(`'${item}'`)

export interface Property {
  schema: z.core.JSONSchema.BaseSchema
  required: boolean
}
type Schema = z.core.JSONSchema.BaseSchema

/** Every property of a schema by its name, at any depth. */
function propertiesOf(schema: z.ZodType, io: 'input' | 'output'): Map<string, Property[]> {
  const all = new Map<string, Property[]>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    const { properties, required = [] } = node as Schema
    for (const [name, property] of Object.entries(properties ?? {}))
      all.set(name, [...(all.get(name) ?? []), { schema: property as Schema, required: required.includes(name) }])
    Object.values(node).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return all
}
export const inputOf = ({ endpoint }: Call): Map<string, Property[]> => propertiesOf(endpoint.input, 'input')
export const outputOf = ({ endpoint }: Call): Map<string, Property[]> => propertiesOf(endpoint.output, 'output')

const shared = globSync(['src/web/**/*.ts', 'src/kernel/*.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
)
const components = globSync('src/web/**/*.tsx', { cwd: root })

const own = (file: string, name: string) => new RegExp(`\\b(?:function|const) ${name}\\b`).test(sourceOf(file))

/** The function or constant of this name, wherever the platform exports it; undefined when it does not. */
export async function exported<T>(name: string): Promise<T | undefined> {
  const file = shared.find((one) => sourceOf(one).includes('export ') && own(one, name))
  // A module that needs a browser when it is loaded returns nothing here.
  const module = file === undefined ? undefined : await load<Record<string, T>>(file).catch(() => undefined)
  return module?.[name]
}

/** The value of the platform's constant under the first existing name, exported or read from the source. */
export async function constant<T = unknown>(...names: string[]): Promise<T | undefined> {
  for (const name of names) {
    const value = (await exported<T>(name)) ?? writtenValue<T>(name)
    if (value !== undefined) return value
  }
  return undefined
}

function writtenValue<T>(name: string): T | undefined {
  const pattern = new RegExp(`const ${name}(?:: [^=]+)? = ([\\d_.]+|'[^']*')$`, 'm')
  for (const file of [...shared, ...components]) {
    const text = pattern.exec(sourceOf(file))?.[1]
    if (text !== undefined)
      return JSON.parse(text.startsWith("'") ? text.replaceAll("'", '"') : text.replaceAll('_', '')) as T
  }
  return undefined
}

/** Names of the members of one of the platform's interfaces, with dotted names for nested object types. */
export function membersOf(name: string): string[] {
  const file = shared.find((one) => sourceOf(one).includes(`interface ${name} {`))
  if (!file) return []
  const text = sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const start = text.indexOf(`interface ${name} {`)
  const members: string[] = []
  const path: string[] = []
  for (const line of start < 0 ? [] : text.slice(start).split('\n').slice(1)) {
    const member = /^\s*(?:readonly )?(\w+)\??:(.*)$/.exec(line)
    if (/^\s*\}/.test(line)) {
      if (path.length === 0) break
      path.pop()
    } else if (member && /\{\s*$/.test(member[2]!)) path.push(member[1]!)
    else if (member) {
      const inline = [...member[2]!.matchAll(/(\w+)\??:/g)].map((match) => match[1]!)
      const base = [...path, member[1]!].join('.')
      members.push(...(inline.length > 0 ? inline.map((one) => `${base}.${one}`) : [base]))
    }
  }
  return members
}

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Words = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..')
const domains = join(root, 'src/domains')
const script = /\.tsx?$/
const code = /^\s*(?:\/\/|\/?\*).*$/gm
const imported = /^(?:import|export)\s+(?!type\s)[^'"();]*?from\s*['"](\.[^'"]+)['"]/gm
const fetched = /\bimport\(\s*'(\.[^']+\.tsx?)'\s*\)/g
/** A message key in the code, or its beginning: `'note.title'`, `` `note.color.${…}` ``. */
const named = /['"`]([a-zA-Z][\w-]*\.[\w.-]*)/g

const domainOf = (file: string): string => relative(domains, file).split(/[\\/]/)[0]!
const names = (head: string, key: string): boolean =>
  key === head || key.startsWith(head.endsWith('.') ? head : `${head}.`)

/** The messages of a locale file in its current state. */
async function wordsIn(file: string): Promise<Words> {
  const at = `${pathToFileURL(file).href}?t=${Math.round(statSync(file).mtimeMs)}`
  return Object.values((await import(at)) as Record<string, Words>)[0]!
}

/** The message keys, or their beginnings, in a module of a domain and in all domain modules that it imports. */
function headsIn(entry: string, seen = new Set<string>()): Set<string> {
  const heads = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file) || !file.startsWith(domains) || !script.test(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8').replaceAll(code, '')
    for (const [, head] of text.matchAll(named)) heads.add(head!)
    for (const [, path] of text.matchAll(imported)) walk(join(dirname(file), path!))
  }
  walk(entry)
  return heads
}

/**
 * Loads messages together with the code that needs them, so that pages do not grow with the number of domains.
 *
 * - `?frame` of a domain's locale file contains the messages used by its `web/index.tsx` and its static imports: titles
 *   of pages and panels, labels of widgets. They are loaded in one file, with the frame.
 * - Where a domain loads its own code with `import('./Page.tsx')`, the messages of all domains whose keys that code
 *   contains are loaded at the same time, by `withWords` of src/web/i18n/words.ts. A key that is only known at run time
 *   must belong to the own domain, or begin with a text in the code.
 */
export function pageWords(): Plugin {
  const sources = async (): Promise<[string, Words][]> =>
    Promise.all(
      globSync('*/locales/zh.ts', { cwd: domains }).map(async (file) => [
        domainOf(join(domains, file)),
        await wordsIn(join(domains, file)),
      ]),
    )
  let all: Promise<[string, Words][]> | undefined
  let frame: Set<string> | undefined
  const forget = (): void => {
    all = undefined
    frame = undefined
  }
  const frameHeads = (): Set<string> => {
    const seen = new Set<string>()
    const entries = globSync('*/web/index.tsx', { cwd: domains }).map((file) => join(domains, file))
    return (frame ??= new Set(entries.flatMap((file) => [...headsIn(file, seen)])))
  }
  const needed = async (file: string): Promise<string[]> => {
    const heads = [...headsIn(file)]
    const of = (await (all ??= sources())).filter(
      ([domain, words]) =>
        domain === domainOf(file) || Object.keys(words).some((key) => heads.some((head) => names(head, key))),
    )
    return of.map(([domain]) => domain)
  }

  return {
    name: 'page-words',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'frame') return null
      const heads = [...frameHeads()]
      const shown = Object.entries(await wordsIn(file!)).filter(([key]) => heads.some((head) => names(head, key)))
      const language = file!.slice(file!.lastIndexOf('/') + 1, -'.ts'.length)
      return `export const ${language} = ${JSON.stringify(Object.fromEntries(shown))}`
    },
    async transform(source, id) {
      if (!/\/src\/domains\/[^/]+\/web\/(?!light\/).*\.tsx?$/.test(id)) return null
      const targets = new Map<string, string[]>()
      for (const [, path] of source.matchAll(fetched)) {
        const file = join(dirname(id), path!)
        if (existsSync(file)) targets.set(path!, await needed(file))
      }
      if (targets.size === 0) return null
      const asked = source.replaceAll(fetched, (whole, path: string) =>
        targets.has(path) ? `withWords(${JSON.stringify(targets.get(path))}, ${whole})` : whole,
      )
      return { code: `import { withWords } from '/src/web/i18n/words.ts'\n${asked}`, map: null }
    },
  }
}

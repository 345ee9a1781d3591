import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { pageWords } from '../../scripts/page-words.ts'

// Messages are loaded with the code that shows them: the frame's in one file, a domain's with its code.
const root = join(import.meta.dirname, '../..')
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(root, file)).href) as Promise<T>
const plugin = pageWords() as unknown as {
  load: (id: string) => Promise<string | null>
  transform: (source: string, id: string) => Promise<{ code: string } | null>
}

/** A domain's messages in the frame's file. */
async function frameOf(domain: string): Promise<Record<string, string>> {
  const code = await plugin.load(join(root, `src/domains/${domain}/locales/zh.ts?frame`))
  return JSON.parse(code!.slice(code!.indexOf('{'))) as Record<string, string>
}

test('the frame has the title of every page, panel and tab, and not the messages of pages', async () => {
  const titles: string[] = []
  for (const file of globSync('src/domains/*/web/index.tsx', { cwd: root })) {
    const offers = Object.values(await load<Record<string, unknown>>(file))
      .filter(Array.isArray)
      .flat() as { title?: string }[]
    titles.push(...offers.flatMap(({ title }) => (title ? [title] : [])))
  }
  const domains = globSync('src/domains/*/locales/zh.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[2]!)
  const frames = await Promise.all(domains.map(frameOf))
  const { zh } = await load<{ zh: object }>('src/web/i18n/locales/zh.ts')
  const shown = new Set([...frames.flatMap((words) => Object.keys(words)), ...Object.keys(zh)])
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter((title) => !shown.has(title))).toEqual([])
  const { zh: contract } = await load<{ zh: object }>('src/domains/contract/locales/zh.ts')
  expect(Object.keys(await frameOf('contract')).length).toBeLessThan(Object.keys(contract).length / 4)
})

test('lazily loaded code of a domain waits for the messages of the domains that it names', async () => {
  const id = join(root, 'src/domains/contract/web/index.tsx')
  const asked = await plugin.transform(`const page = () => import('./list/ContractListPage.tsx')`, id)
  const [, list] = /withWords\((\[[^\]]*\]), import\('\.\/list\/ContractListPage\.tsx'\)\)/.exec(asked!.code) ?? []
  const domains = JSON.parse(list!) as string[]
  expect(domains).toEqual(expect.arrayContaining(['contract', 'saved-view']))
  expect(domains).not.toContain('calculator')
})

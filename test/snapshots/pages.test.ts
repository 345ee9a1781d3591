import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadMessages } from '../../src/server/messages.ts'

const root = join(import.meta.dirname, '../..')

/** The fields of a page that the snapshot contains. */
interface Page {
  path: string
  title?: string
  access: string | readonly string[]
}

interface Offer {
  pages?: readonly Page[]
}

const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(root, file)).href) as Promise<T>

test('every page is in the reviewed list, with its access', async () => {
  const messages = await loadMessages()
  const lines: string[] = []
  const { platform } = await load<{ platform: Offer }>('src/web/pages/platform.ts')
  const { zh } = await load<{ zh: Record<string, string> }>('src/web/i18n/locales/zh.ts')
  const domains = globSync('src/domains/*/web/index.tsx', { cwd: root }).map((file) => load<Offer>(file))
  for (const { pages = [] } of [platform, ...(await Promise.all(domains))]) {
    for (const { path, title, access } of pages) {
      const word = title ? (zh[title] ?? messages.label('zh', title)) : 'no-name'
      lines.push(`web ${path} · ${word} · ${[access].flat().join(',')}`)
    }
  }
  lines.sort()
  expect(new Set(lines.map((line) => line.split(' ', 2).join(' '))).size).toBe(lines.length)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('pages.txt')
})

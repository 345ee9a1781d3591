import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadMessages } from '../../src/server/messages.ts'

const root = join(import.meta.dirname, '../..')

/** What the snapshot says of a page; the page itself is the web's affair. */
interface Page {
  path: string
  title?: string
  access: string | readonly string[]
}

test('every page stands in the reviewed list, with who may open it', async () => {
  const messages = await loadMessages()
  const lines: string[] = []
  for (const file of globSync('src/domains/*/web/index.tsx', { cwd: root })) {
    const { pages = [] } = (await import(pathToFileURL(join(root, file)).href)) as { pages?: readonly Page[] }
    for (const { path, title, access } of pages) {
      lines.push(`web ${path} · ${title ? messages.say('zh', title) : 'no-name'} · ${[access].flat().join(',')}`)
    }
  }
  lines.sort()
  expect(new Set(lines.map((line) => line.split(' ', 2).join(' '))).size).toBe(lines.length)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('pages.txt')
})

import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
type Words = Record<string, string>
const wordsIn = async (folder: string, language: string): Promise<Words> =>
  ((await import(join(root, folder, `${language}.ts`))) as Record<string, Words>)[language]!

const folders = globSync(['kernel/locales', 'web/i18n/locales', 'domains/*/locales'], { cwd: root }).filter((folder) =>
  existsSync(join(root, folder, 'zh.ts')),
)
const variables = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted()

describe.each(folders)('%s', (folder) => {
  test.each(['en', 'es', 'ja'])('%s has every key, with the same variables', async (language) => {
    const zh = await wordsIn(folder, 'zh')
    const other = await wordsIn(folder, language)
    expect(Object.keys(other)).toEqual(Object.keys(zh))
    for (const [key, text] of Object.entries(zh)) {
      expect([key, variables(other[key]!)]).toEqual([key, variables(text)])
      expect([key, other[key]!.trim()]).not.toEqual([key, ''])
    }
  })
})

interface Labelled {
  options: readonly { labelKey: string }[]
}
const isLabelled = (value: unknown): value is Labelled =>
  typeof value === 'object' && value !== null && 'labelKey' in value && 'options' in value

test.each(
  globSync('domains/*/codes.ts', { cwd: root }).filter((file) =>
    existsSync(join(root, dirname(file), 'locales/zh.ts')),
  ),
)('%s: every code has its word', async (file) => {
  const zh = await wordsIn(join(dirname(file), 'locales'), 'zh')
  const lists = Object.values((await import(join(root, file))) as object).filter(isLabelled)
  const missing = lists.flatMap((list) => list.options.map((option) => option.labelKey)).filter((key) => !(key in zh))
  expect(missing).toEqual([])
})

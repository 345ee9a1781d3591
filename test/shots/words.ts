import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../src')

/** All texts of the product in a language, by key. */
export async function wordsIn(lang: string): Promise<Record<string, string>> {
  const files = globSync([`kernel/locales/${lang}.ts`, `web/i18n/locales/${lang}.ts`, `domains/*/locales/${lang}.ts`], {
    cwd: root,
  })
  const tables = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Record<string, string>>
      return module[lang] ?? {}
    }),
  )
  return Object.assign({}, ...tables) as Record<string, string>
}

/**
 * Chinese texts of the product that another language translates: none of them may occur on a page in that language.
 * Texts that one key translates and another keeps (role names are data too) do not count.
 */
export async function foreignWords(lang: string): Promise<string[]> {
  if (lang === 'zh') return []
  const [zh, own] = [await wordsIn('zh'), await wordsIn(lang)]
  const kept = new Set(Object.values(own))
  const written = dataInChinese()
  return Object.entries(zh).flatMap(([key, word]) =>
    // Users may type the examples literally.
    own[key] !== word && !kept.has(word) && word.length > 1 && !key.includes('.example.') && !written.has(word)
      ? [word]
      : [],
  )
}

/** Texts of the demo's records and the libraries, which are Chinese in every language. */
function dataInChinese(): Set<string> {
  const files = globSync(['demo/data/**/*.json', 'domains/*/data/**/*.json'], { cwd: root })
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(/"([^"\\]*)"/g)].flatMap(([, value]) => value ?? [])
    }),
  )
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Vars } from '../kernel/errors.ts'
import { separatorOf } from '../kernel/listed.ts'
import type { MessageKey } from '../kernel/messages.ts'
import { writtenValue } from '../kernel/written.ts'

export const languages = ['zh', 'en', 'es', 'ja'] as const
export type Language = (typeof languages)[number]

/** Messages by key in four languages, from the locales of the platform and of every domain. */
export interface Messages {
  say(language: Language, key: MessageKey, vars?: Vars): string
  /** The message of a key that is composed or read at run time; a text that is no key is returned as it is. */
  label(language: Language, key: string, vars?: Vars): string
  has(key: string): key is MessageKey
}

/** Joins list items with the separator of a language. */
export const listed = (language: Language, words: readonly string[]): string => words.join(separatorOf(language))

/**
 * Fills in the variables of `Hello {{name}}`. Days and amounts are formatted for the language; an unknown variable
 * stays.
 */
export function fill(sentence: string, vars: Vars = {}, language: Language = 'zh'): string {
  const worded = (name: string, value: Vars[string]) =>
    typeof value === 'object'
      ? listed(
          language,
          value.map((one) => writtenValue(language, name, one)),
        )
      : writtenValue(language, name, String(value))
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = vars[name]
    return value === undefined ? whole : worded(name, value)
  })
}

export async function loadMessages(): Promise<Messages> {
  const root = join(import.meta.dirname, '..')
  const tables = {} as Record<Language, Record<string, string>>
  for (const language of languages) {
    // Without a prototype: keys may contain input of a caller, such as an unknown code.
    tables[language] = Object.create(null) as Record<string, string>
    for (const file of globSync(
      [
        `kernel/locales/${language}.ts`,
        `server/locales/${language}.ts`,
        'server/*/locales.ts',
        `domains/*/locales/${language}.ts`,
      ],
      { cwd: root },
    )) {
      const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Record<string, string>>
      Object.assign(tables[language], module[language])
    }
  }
  const label: Messages['label'] = (language, key, vars) =>
    fill(tables[language][key] ?? tables.zh[key] ?? key, vars, language)
  return {
    say: label,
    label,
    has: (key): key is MessageKey => key in tables.zh,
  }
}

/** Cookie `language`, else the browser's first language among ours, else English. */
export function languageOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const known = (text: string) => languages.find((language) => text.toLowerCase().startsWith(language))
  if (cookie) {
    const chosen = known(cookie)
    if (chosen) return chosen
  }
  for (const part of (acceptLanguage ?? '').split(',')) {
    const found = known(part.trim())
    if (found) return found
  }
  return 'en'
}

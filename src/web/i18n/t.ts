import { useMemo, useSyncExternalStore } from 'react'
import type { MessageKey } from '../../kernel/messages.ts'
import { writtenValue } from '../../kernel/written.ts'
import { i18n } from './instance.ts'

export type { MessageKey } from '../../kernel/messages.ts'

type Vars = Record<string, string | number>

export interface Translate {
  (key: MessageKey, vars?: Vars): string
  /** The word of a key that is known only at run time: a code's label, a message key from the server. */
  label: (key: string, vars?: Vars) => string
}

/** Dates, times and amounts from the server are formatted for the language of the sentence. */
const wordsOf = (language: string, vars: Vars): Vars =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      typeof value === 'string' ? writtenValue(language, name, value) : value,
    ]),
  )

function translator(language: string | undefined): Translate {
  const translate = (key: string, vars?: Vars): string => {
    const said = language ?? i18n.language
    // Fast path: a page has hundreds of words, and nearly all have no variables. They are looked up, not interpolated.
    const word = vars ? undefined : (i18n.getResource(said, 'translation', key, { keySeparator: false }) as unknown)
    return typeof word === 'string' ? word : i18n.getFixedT(said)(key, vars ? wordsOf(said, vars) : {})
  }
  return Object.assign((key: MessageKey, vars?: Vars) => translate(key, vars), { label: translate })
}

/** For code outside of components: uses the current language, but nothing is rendered again when it changes. */
export const t: Translate = translator(undefined)

const followLanguage = (listener: () => void): (() => void) => {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** The current language: `zh`, `en`, `es` or `ja`. */
export const useLanguage = (): string => useSyncExternalStore(followLanguage, () => i18n.language)

/** The words of the current language; a new function per language, so that memoised children render again. */
export function useT(): Translate {
  const language = useLanguage()
  return useMemo(() => translator(language), [language])
}

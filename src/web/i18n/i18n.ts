import { initReactI18next } from 'react-i18next'
import { createStore } from '../store.ts'
import { loadAntdLocale, type AntdLocale } from './antd-locale.ts'
import { i18n } from './instance.ts'
import { currentLanguage, keepLanguage, type Language } from './language.ts'

/** Ant Design's own words in the current language. */
export const antdLocale = createStore<AntdLocale | undefined>(undefined)

/** Per language, the words of each locale file. */
export type WordLoaders = Record<Language, () => Promise<{ words: Record<string, Readonly<Record<string, string>>> }>>

let loaders: WordLoaders

async function loadWords(language: Language): Promise<Record<string, string>> {
  const { words } = await loaders[language]()
  return Object.assign({}, ...Object.values(words)) as Record<string, string>
}

async function speak(language: Language): Promise<void> {
  const [words, locale] = await Promise.all([loadWords(language), loadAntdLocale(language)])
  i18n.addResourceBundle(language, 'translation', words)
  antdLocale.set(locale)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}

/**
 * Loads the words of the language that the cookie or the browser asks for.
 * @param from the platform's and every domain's locales
 */
export async function startI18n(from: WordLoaders): Promise<void> {
  loaders = from
  await i18n.use(initReactI18next).init({
    lng: currentLanguage(),
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await speak(currentLanguage())
}

/** Switches the language and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await speak(language)
}

import { createStore } from '../store.ts'
import { loadAntdLocale, type AntdLocale } from './antd-locale.ts'
import { i18n } from './instance.ts'
import { currentLanguage, keepLanguage, type Language } from './language.ts'
import { loadWords, takeWordsFrom, type WordLoaders } from './words.ts'

/** Ant Design's own texts in the current language. */
export const antdLocale = createStore<AntdLocale | undefined>(undefined)

async function speak(language: Language): Promise<void> {
  const [locale] = await Promise.all([loadAntdLocale(language), loadWords(language)])
  antdLocale.set(locale)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}

/**
 * Loads the words of the language given by the cookie or the browser.
 * @param from the platform's and every domain's locales
 */
export async function startI18n(from: WordLoaders): Promise<void> {
  takeWordsFrom(from)
  await i18n.init({
    lng: currentLanguage(),
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await speak(currentLanguage())
}

/** Switches the language and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await speak(language)
}

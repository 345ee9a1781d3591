import { COOKIE } from '../constants.ts'
import { readCookie, writeCookie } from '../session/cookie.ts'

/**
 * The supported languages.
 * @public
 */
export const LANGUAGES = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value)

/**
 * The language to start with: the cookie's, else the first supported one of the browser (`zh-CN` → zh), else English.
 */
export function resolveLanguage(cookie: string | undefined, browser: string): Language {
  if (isLanguage(cookie)) return cookie
  return LANGUAGES.find((language) => browser.toLowerCase().includes(language)) ?? 'en'
}

export const currentLanguage = (): Language => resolveLanguage(readCookie(COOKIE.language), navigator.language)

/** Stores the choice and sets the document's `lang`. */
export function keepLanguage(language: Language): void {
  writeCookie(COOKIE.language, language)
  document.documentElement.lang = language
}

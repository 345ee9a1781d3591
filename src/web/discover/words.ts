import type { WordLoaders } from '../i18n/words.ts'

/** The words of each language, as the domains' folders hold them. */
export const wordLoaders: WordLoaders = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
}

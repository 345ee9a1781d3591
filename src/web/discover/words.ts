import type { WordLoaders } from '../i18n/i18n.ts'

/** The words of the platform and all domains, a file for each language. */
export const wordLoaders: WordLoaders = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
}

import type { WordLoaders } from '../i18n/words.ts'

/** Asks once and remembers the answer, but no failure: `import()` of what is there answers only after other work. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** The words of each language, as the domains' folders hold them. */
export const wordLoaders: WordLoaders = {
  zh: once(() => import('./zh.ts')),
  en: once(() => import('./en.ts')),
  es: once(() => import('./es.ts')),
  ja: once(() => import('./ja.ts')),
}

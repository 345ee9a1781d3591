import type { WordLoaders } from '../i18n/words.ts'

/**
 * Caches the loaded module, but not a failure. `import()` of a loaded module would resolve only after other queued
 * work.
 */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** The words of each language, loaded from the domains' folders. */
export const wordLoaders: WordLoaders = {
  zh: once(() => import('./zh.ts')),
  en: once(() => import('./en.ts')),
  es: once(() => import('./es.ts')),
  ja: once(() => import('./ja.ts')),
}

/** The words of the platform and of every domain, by file. */
export const words: Record<string, Readonly<Record<string, string>>> = import.meta.glob(
  ['../../kernel/locales/es.ts', '../i18n/locales/es.ts', '../../domains/*/locales/es.ts'],
  { eager: true, import: 'es' },
)

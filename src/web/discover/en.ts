/** The words of the platform and of every domain, by file. */
export const words: Record<string, Readonly<Record<string, string>>> = import.meta.glob(
  ['../../kernel/locales/en.ts', '../i18n/locales/en.ts', '../../domains/*/locales/en.ts'],
  { eager: true, import: 'en' },
)

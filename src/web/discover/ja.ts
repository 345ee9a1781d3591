/** The words of the platform and of every domain, by file. */
export const words: Record<string, Readonly<Record<string, string>>> = import.meta.glob(
  ['../../kernel/locales/ja.ts', '../i18n/locales/ja.ts', '../../domains/*/locales/ja.ts'],
  { eager: true, import: 'ja' },
)

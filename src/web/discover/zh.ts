/** The words of the platform and of every domain, by file. */
export const words: Record<string, Readonly<Record<string, string>>> = import.meta.glob(
  ['../../kernel/locales/zh.ts', '../i18n/locales/zh.ts', '../../domains/*/locales/zh.ts'],
  { eager: true, import: 'zh' },
)

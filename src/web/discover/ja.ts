import { ja as platform } from '../i18n/locales/ja.ts'

/** The words of the platform, and those of every domain that the frame shows. */
export const frame: Readonly<Record<string, string>> = Object.assign(
  {},
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/ja.ts', { query: '?frame', import: 'ja', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('../../domains/*/locales/ja.ts', {
  import: 'ja',
})

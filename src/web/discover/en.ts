import { en as platform } from '../i18n/locales/en.ts'

/** The words of the platform, and those of every domain that the frame shows. */
export const frame: Readonly<Record<string, string>> = Object.assign(
  {},
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/en.ts', { query: '?frame', import: 'en', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('../../domains/*/locales/en.ts', {
  import: 'en',
})

import { zh as platform } from '../i18n/locales/zh.ts'

/** The words of the platform, and those of every domain that the frame shows. */
export const frame: Readonly<Record<string, string>> = Object.assign(
  {},
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/zh.ts', { query: '?frame', import: 'zh', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('../../domains/*/locales/zh.ts', {
  import: 'zh',
})

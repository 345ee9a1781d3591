import { ja as kernel } from '../../kernel/locales/ja.ts'
import { ja as platform } from '../i18n/locales/ja.ts'

type Words = Readonly<Record<string, string>>

/** The words of kernel and platform, and those of every domain that the frame shows. */
export const frame: Words = Object.assign(
  {},
  kernel,
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/ja.ts', { query: '?frame', import: 'ja', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Words>('../../domains/*/locales/ja.ts', { import: 'ja' })

import { en as kernel } from '../../kernel/locales/en.ts'
import { en as platform } from '../i18n/locales/en.ts'

type Words = Readonly<Record<string, string>>

/** The words of kernel and platform, and those of every domain that the frame shows. */
export const frame: Words = Object.assign(
  {},
  kernel,
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/en.ts', { query: '?frame', import: 'en', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Words>('../../domains/*/locales/en.ts', { import: 'en' })

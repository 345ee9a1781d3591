import { zh as kernel } from '../../kernel/locales/zh.ts'
import { zh as platform } from '../i18n/locales/zh.ts'

type Words = Readonly<Record<string, string>>

/** The words of kernel and platform, and those of every domain that the frame shows. */
export const frame: Words = Object.assign(
  {},
  kernel,
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/zh.ts', { query: '?frame', import: 'zh', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Words>('../../domains/*/locales/zh.ts', { import: 'zh' })

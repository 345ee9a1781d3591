import { es as kernel } from '../../kernel/locales/es.ts'
import { es as platform } from '../i18n/locales/es.ts'

type Words = Readonly<Record<string, string>>

/** The words of kernel and platform, and those of every domain that the frame shows. */
export const frame: Words = Object.assign(
  {},
  kernel,
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/es.ts', { query: '?frame', import: 'es', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Words>('../../domains/*/locales/es.ts', { import: 'es' })

import { es as platform } from '../i18n/locales/es.ts'

/** The words of the platform, and those of every domain that the frame shows. */
export const frame: Readonly<Record<string, string>> = Object.assign(
  {},
  platform,
  ...Object.values(import.meta.glob('../../domains/*/locales/es.ts', { query: '?frame', import: 'es', eager: true })),
)

/** All words of each domain, by file. */
export const files = import.meta.glob<Readonly<Record<string, string>>>('../../domains/*/locales/es.ts', {
  import: 'es',
})

import type { DomainWeb } from '../pages/types.ts'

/** What the domains offer. This folder lists the domains' folders and names none; nothing else knows of them. */
export const domains: readonly DomainWeb[] = Object.values(
  import.meta.glob<DomainWeb>('../../domains/*/web/index.tsx', { eager: true }),
)

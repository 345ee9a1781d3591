import type { DomainWeb } from '../pages/types.ts'

/** What the domains offer. This folder finds the domains' folders by pattern; no other code lists them. */
export const domains: readonly DomainWeb[] = Object.values(
  import.meta.glob<DomainWeb>('../../domains/*/web/index.tsx', { eager: true }),
)

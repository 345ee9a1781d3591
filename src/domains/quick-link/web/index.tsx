import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot } from '../../../web/pages/types.ts'

const LinksCard = lazyComponent(async () => (await import('./LinksCard.tsx')).LinksCard)

export const homeCard: readonly HomeCardSlot[] = [
  { key: 'quickLinks', home: 'both', row: 'quiet', order: 30, weight: 1, access: 'signedIn', component: LinksCard },
]

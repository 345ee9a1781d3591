import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot } from '../../../web/pages/types.ts'

const LinksCard = lazyComponent(async () => (await import('./LinksCard.tsx')).LinksCard)

export const homeCard: readonly HomeCardSlot[] = [
  { key: 'quickLinks', home: 'both', order: 20, span: 1, access: 'signedIn', component: LinksCard },
]

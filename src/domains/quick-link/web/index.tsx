import type { HomeCardSlot } from '../../../web/pages/types.ts'
import { LinksCard } from './LinksCard.tsx'

export const homeCard: readonly HomeCardSlot[] = [
  { key: 'quickLinks', home: 'both', order: 20, span: 1, access: 'signedIn', component: LinksCard },
]

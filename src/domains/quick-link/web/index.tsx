import type { HomeCardSlot } from '../../../web/pages/types.ts'
import { LinksCard } from './LinksCard.tsx'

export const homeCard: readonly HomeCardSlot[] = [
  { key: 'quickLinks', home: 'both', order: 80, span: 2, access: 'signedIn', component: LinksCard },
]

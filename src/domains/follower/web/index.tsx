import type { RecordPanelSlot } from '../../../web/pages/types.ts'
import { FollowerPanel } from './FollowerPanel.tsx'

export const recordPanel: readonly RecordPanelSlot[] = [
  { key: 'followers', title: 'follower.title', order: 40, access: 'signedIn', component: FollowerPanel },
]

import type { RecordPanelSlot } from '../../../web/pages/types.ts'
import { HistoryPanel } from './HistoryPanel.tsx'

export const recordPanel: readonly RecordPanelSlot[] = [
  { key: 'history', title: 'history.title', order: 10, access: 'signedIn', component: HistoryPanel },
]

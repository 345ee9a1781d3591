import type { RecordPanelSlot } from '../../../web/pages/types.ts'
import { AttachmentPanel } from './AttachmentPanel.tsx'

export const recordPanel: readonly RecordPanelSlot[] = [
  { key: 'files', title: 'attachment.title', order: 30, access: 'signedIn', component: AttachmentPanel },
]

import type { RecordPanelSlot } from '../../../web/pages/types.ts'
import { CommentPanel } from './CommentPanel.tsx'

export const recordPanel: readonly RecordPanelSlot[] = [
  { key: 'comments', title: 'comment.title', order: 20, access: 'signedIn', component: CommentPanel },
]

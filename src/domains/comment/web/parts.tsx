import { lazyComponent } from '../../../web/pages/lazy-component.tsx'

export type { Remark } from '../api.ts'
export { mostQuoted } from '../api.ts'
export { OwnRemarks } from './OwnRemarks.tsx'
export { RemarkForm } from './RemarkForm.tsx'
export { RemarkList } from './RemarkList.tsx'
export { openCount, remarkChoice, showTab, useRemarks } from './remarks.ts'

export const CommentPanel = lazyComponent(async () => (await import('./CommentPanel.tsx')).CommentPanel)

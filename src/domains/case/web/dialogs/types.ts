import type { Case, Served } from '../../api.ts'

export interface DialogProps {
  record: Case
  /** The served document that the dialog is about, with the place of its stage. */
  served?: Served & { stageNo: number }
  onClose: () => void
}

import type { Case } from '../../api.ts'

export interface DialogProps {
  record: Case
  onClose: () => void
}

import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { caseApi } from '../../api.ts'
import { ClaimFields } from '../ClaimItems.tsx'
import { caseConfig } from '../config.ts'
import type { DialogProps } from './types.ts'

/** The items of the claims while the case is handled. */
export function ClaimsDialog({ record, onClose }: DialogProps) {
  const { claimItems } = record
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="claims"
      by={caseApi.saveClaims}
      start={{ claimItems }}
      onClose={onClose}
    >
      <ClaimFields />
    </ActionDialog>
  )
}

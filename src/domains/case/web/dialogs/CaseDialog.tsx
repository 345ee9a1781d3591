import type { DialogProps } from './types.ts'
import { ClaimsDialog } from './ClaimsDialog.tsx'
import { HandOverDialog, ShareDialog } from './Give.tsx'
import { CloseDialog, HearingDialog, ResultDialog } from './Trial.tsx'
import { ServiceDialog, UnserveDialog } from './Service.tsx'
import { StageDialog } from './StageDialog.tsx'
import { WorkDialog } from './WorkDialog.tsx'

const dialogs = {
  stage: StageDialog,
  hearing: HearingDialog,
  judge: ResultDialog,
  serve: ServiceDialog,
  unserve: UnserveDialog,
  work: WorkDialog,
  claims: ClaimsDialog,
  close: CloseDialog,
  share: ShareDialog,
  handOver: HandOverDialog,
}
export type DialogKind = keyof typeof dialogs

/** The dialog of an action on a case. */
export function CaseDialog({ kind, ...props }: DialogProps & { kind: DialogKind }) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}

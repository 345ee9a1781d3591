import { App } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { readCaseNumber } from '../../case/web/parts.tsx'
import { caseType } from '../../case/codes.ts'
import { disputeApi, type Dispute } from '../api.ts'
import { disputeConfig } from './config.ts'

const typeOf = ({ disputeType, handleWay }: Dispute): string => {
  const isArbitrated = handleWay === 'arbitration'
  if (disputeType === 'administrative') return caseType.code.administrative
  if (disputeType === 'labour') return caseType.code.labour
  return isArbitrated ? caseType.code.arbitration : caseType.code.civil
}

/** Ends a dispute as a case, with the most likely type preselected. */
export function CaseDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  /** Opens the new case. */
  async function open({ caseId }: Dispute): Promise<void> {
    if (caseId === null) return
    const number = await readCaseNumber(caseId)
    void message.success(t('dispute.becameCase', { number }))
    void navigate(`/caseManageMain/edit/${caseId}`)
  }
  return (
    <ActionDialog
      config={disputeConfig}
      record={dispute}
      action="toCase"
      by={disputeApi.toCase}
      start={{ caseType: typeOf(dispute) }}
      onClose={onClose}
      onDone={(done) => void open(done as Dispute)}
    >
      <Field name="caseType" label={t('dispute.field.caseType')} help={t('dispute.toCaseHelp')} required>
        <CodeSelect of={caseType} allowClear={false} />
      </Field>
    </ActionDialog>
  )
}

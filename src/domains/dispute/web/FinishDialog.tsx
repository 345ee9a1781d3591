import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { disputeApi, type Dispute } from '../api.ts'
import { disputeResult } from '../codes.ts'
import { disputeConfig } from './config.ts'

/** Ends a dispute with its outcome. */
export function FinishDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useT()
  return (
    <ActionDialog config={disputeConfig} record={dispute} action="finish" by={disputeApi.finish} onClose={onClose}>
      <Field name="result" label={t('dispute.field.result')} required>
        <CodeSelect of={disputeResult} />
      </Field>
      <Field name="settleAmount" label={t('dispute.field.settleAmount')} help={t('dispute.settleHelp')}>
        <MoneyInput />
      </Field>
      <Field name="note" label={t('dispute.field.note')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </ActionDialog>
  )
}

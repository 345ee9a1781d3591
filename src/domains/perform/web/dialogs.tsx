import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { FileInput } from '../../attachment/web/parts.tsx'
import { performApi, type Perform } from '../api.ts'
import { itemType } from '../codes.ts'
import { performConfig } from './config.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  perform: Perform
  onClose: () => void
}

/** Registers something done for a line of the plan; by default the first open one. */
export function RecordDialog({ perform, onClose }: Props) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const open = perform.planItems.find((line) => line.state !== 'done') ?? perform.planItems[0]
  return (
    <ActionDialog
      config={performConfig}
      record={perform}
      action="record"
      by={performApi.record}
      start={{ planSeq: open?.seq, actualAmount: open?.outstanding, actualDate: today, voucher: [] }}
      onClose={onClose}
    >
      <Field name="planSeq" label={t('perform.field.planSeq')} required>
        <Select
          options={perform.planItems.map((line) => ({
            value: line.seq,
            label: [line.seq, codeWord(t, itemType, line.itemType), line.planDate, line.planAmount].join(' '),
          }))}
        />
      </Field>
      <Field name="actualDate" label={t('perform.field.actualDate')} required>
        <DateInput />
      </Field>
      <Field name="actualAmount" label={t('perform.field.actualAmount')} help={t('perform.amountHelp')}>
        <MoneyInput />
      </Field>
      <Field name="description" label={t('perform.field.description')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="overReason" label={t('perform.field.overReason')} help={t('perform.overHelp')}>
        <Input maxLength={500} />
      </Field>
      <Form.Item
        name="voucher"
        label={t('perform.field.voucher')}
        getValueProps={(value: string[]) => ({ value: value[0] ?? null })}
        normalize={(fileId: string) => [fileId]}
      >
        <FileInput hint={t('perform.voucherHint')} />
      </Form.Item>
    </ActionDialog>
  )
}

export function AbnormalDialog({ perform, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog
      config={performConfig}
      record={perform}
      action="markAbnormal"
      by={performApi.markAbnormal}
      onClose={onClose}
    >
      <Field name="abnormal" label={t('perform.field.abnormal')} required>
        <Input.TextArea autoFocus maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </ActionDialog>
  )
}

/** Ends the performance; open lines require a reason. */
export function FinishDialog({ perform, onClose }: Props) {
  const t = useT()
  const isOpen = perform.nextPlanDate !== null || perform.progress < 100
  return (
    <ActionDialog config={performConfig} record={perform} action="finish" by={performApi.finish} onClose={onClose}>
      <p className={textStyles.soft}>{isOpen ? t('perform.finishOpen') : t('perform.finishDone')}</p>
      <Field name="reason" label={t('perform.finishReason')} required={isOpen}>
        <Input.TextArea autoFocus maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </ActionDialog>
  )
}

import { Input, Timeline } from 'antd'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { disputeApi, type Dispute } from '../api.ts'
import { disputeConfig } from './config.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The progress entries, newest first. */
export function ProgressList({ dispute }: { dispute: Dispute }) {
  const t = useT()
  if (dispute.progress.length === 0) return <p className={textStyles.soft}>{t('dispute.noProgress')}</p>
  return (
    <Timeline
      items={dispute.progress.toReversed().map((one) => ({
        key: one.time,
        content: (
          <>
            <div className={textStyles.soft}>
              {one.psnName} {written(one.time.slice(0, 16))}
            </div>
            <p className={recordStyles.text}>{one.content}</p>
            {(one.nextStep ?? one.nextDate) && (
              <p className={textStyles.soft}>
                {t('dispute.field.nextStep')}
                {colon()}
                {one.nextStep} {written(one.nextDate)}
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}

export function ProgressDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useT()
  return (
    <ActionDialog
      config={disputeConfig}
      record={dispute}
      action="progress"
      by={disputeApi.addProgress}
      onClose={onClose}
    >
      <Field name="content" label={t('dispute.field.content')} required>
        <Input.TextArea autoFocus maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="nextStep" label={t('dispute.field.nextStep')}>
        <Input maxLength={500} />
      </Field>
      <Field name="nextDate" label={t('dispute.field.nextDate')}>
        <DateInput />
      </Field>
    </ActionDialog>
  )
}

import { Form, Input, InputNumber } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { fewestScorers } from '../codes.ts'
import { NoConflict } from './AwardDialog.tsx'
import { hireConfig } from './config.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  hire: Hire
  onClose: () => void
}

/** Sets the scorers. */
export function ScorersDialog({ hire, onClose }: Props) {
  const t = useT()
  return (
    <ActionDialog
      config={hireConfig}
      record={hire}
      action="scorers"
      by={lawFirmHireApi.scorers}
      start={{ scorers: hire.scorers.map(({ psnId }) => psnId) }}
      onClose={onClose}
    >
      <Field
        name="scorers"
        label={t('lawFirmHire.field.scorers')}
        help={t('lawFirmHire.scorersNeeded', { count: fewestScorers })}
        required
      >
        <PersonPicker multiple />
      </Field>
    </ActionDialog>
  )
}

/** The user's own sheet. */
export function ScoreDialog({ hire, onClose }: Props) {
  const t = useT()
  const { data } = useCall(lawFirmHireApi.scoring, { id: hire.id })
  if (!data) return null
  return (
    <FormDialog
      title={t('record.title', { action: t('lawFirmHire.do.score'), name: hire.matter })}
      confirm={t('lawFirmHire.do.score')}
      by={lawFirmHireApi.score}
      of={{ id: hire.id, round: data.round }}
      start={{ scores: hire.candidates.map(({ firmId }) => ({ firmId, score: null })) }}
      told={doneWord(t, 'lawFirmHire', 'score', hire.hireNo)}
      onClose={onClose}
    >
      <p className={textStyles.soft}>{t('lawFirmHire.scoreHelp')}</p>
      {hire.candidates.map(({ firmId, firmName, quote }, i) => (
        <div key={firmId}>
          <Form.Item name={['scores', i, 'firmId']} hidden>
            <Input />
          </Form.Item>
          <Field
            name={['scores', i, 'score']}
            label={firmName}
            help={
              quote && (
                <>
                  {t('lawFirmHire.field.quote')} <Money value={quote} />
                </>
              )
            }
            required
          >
            <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
          </Field>
        </div>
      ))}
      <Field name="comment" label={t('lawFirmHire.field.comment')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <NoConflict />
    </FormDialog>
  )
}

import { Form, Input, Select, Switch } from 'antd'
import type { InputOf } from '../../../../kernel/endpoint.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { DateInput, TimeInput } from '../../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../../web/ui/Money.tsx'
import { caseApi } from '../../api.ts'
import * as codes from '../../codes.ts'
import { proposedOutcome } from '../../outcome.ts'
import { hasForms, resultsIn } from '../../stages.ts'
import { codesAmong } from '../codes-among.ts'
import { caseConfig } from '../config.ts'
import type { DialogProps } from './types.ts'

export function HearingDialog({ record, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog config={caseConfig} record={record} action="hearing" by={caseApi.addHearing} onClose={onClose}>
      <FormGrid>
        <Field name="time" label={t('case.field.time')} required>
          <TimeInput />
        </Field>
        <Field name="place" label={t('case.field.place')} required>
          <Input maxLength={200} />
        </Field>
        <Field name="content" label={t('case.field.content')} wide>
          <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
      </FormGrid>
    </ActionDialog>
  )
}

/** The decision of the current stage. */
export function ResultDialog({ record, onClose }: DialogProps) {
  return (
    <ActionDialog config={caseConfig} record={record} action="judge" by={caseApi.setResult} onClose={onClose}>
      <ResultFields record={record} />
    </ActionDialog>
  )
}

function ResultFields({ record }: Pick<DialogProps, 'record'>) {
  const t = useT()
  const form = Form.useFormInstance<InputOf<typeof caseApi.setResult>>()
  const result = Form.useWatch('result', form)
  return (
    <FormGrid>
      <Field name="result" label={t('case.field.stageResult')} required>
        <CodeSelect of={codesAmong(codes.stageResult, resultsIn(record.currentStage))} />
      </Field>
      <Field name="resultDate" label={t('case.field.resultDate')} required>
        <DateInput />
      </Field>
      {result && hasForms(record.caseType!, record.currentStage, result) && (
        <Field name="resultForm" label={t('case.field.resultForm')} help={t('case.resultFormHelp')}>
          <CodeSelect of={codes.resultForm} />
        </Field>
      )}
      <Field name="resultAmount" label={t('case.field.resultAmount')}>
        <MoneyInput />
      </Field>
      <Field name="receivedDate" label={t('case.field.receivedDate')} help={t('case.lastDayHelp')}>
        <DateInput />
      </Field>
      {record.caseType === codes.caseType.code.labour && record.currentStage === 'zc' && (
        <Field
          name="isFinal"
          label={t('case.field.isFinal')}
          help={t('case.finalHelp')}
          normalize={(typed?: boolean) => typed ?? null}
        >
          <Select
            allowClear
            options={[
              { value: true, label: t('case.isFinal.yes') },
              { value: false, label: t('case.isFinal.no') },
            ]}
          />
        </Field>
      )}
      <Field name="performUntil" label={t('case.field.performUntil')} help={t('case.performHelp')}>
        <DateInput />
      </Field>
      <Field name="effective" label={t('case.field.effective')} valuePropName="checked">
        <Switch />
      </Field>
    </FormGrid>
  )
}

/** Closes the case with its outcome, which its last decision proposes. */
export function CloseDialog({ record, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="close"
      by={caseApi.close}
      start={proposedOutcome(record)}
      onClose={onClose}
    >
      <FormGrid>
        <Field name="result" label={t('case.field.result')} required>
          <CodeSelect of={codes.caseResult} />
        </Field>
        <Field name="recoveredAmount" label={t('case.field.recoveredAmount')} required>
          <MoneyInput />
        </Field>
        <Field name="lossAmount" label={t('case.field.lossAmount')} required>
          <MoneyInput />
        </Field>
        <Field name="review" label={t('case.field.review')} required={record.isMajor} wide>
          <Input.TextArea maxLength={4000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
      </FormGrid>
    </ActionDialog>
  )
}

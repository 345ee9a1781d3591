import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../../web/ui/Field.tsx'
import { caseApi } from '../../api.ts'
import * as codes from '../../codes.ts'
import { documentsIn } from '../../served.ts'
import { codesAmong } from '../codes-among.ts'
import { caseConfig } from '../config.ts'
import type { DialogProps } from './types.ts'

/** Registers that a document was served on a party, or corrects an entry. */
export function ServiceDialog({ record, served, onClose }: DialogProps) {
  const start = served
    ? { ...served, servedId: served.id }
    : { stageNo: record.stages.length - 1, party: record.parties.find(({ isOurs }) => isOurs)?.name }
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="serve"
      by={caseApi.registerService}
      start={start}
      onClose={onClose}
    >
      <ServiceFields record={record} />
      <Form.Item name="servedId" hidden>
        <Input />
      </Form.Item>
    </ActionDialog>
  )
}

/** Documents whose notice may set a number of days. */
const withDays: readonly unknown[] = [codes.servedDocument.code.complaint, codes.servedDocument.code.evidenceNotice]

function ServiceFields({ record }: Pick<DialogProps, 'record'>) {
  const t = useT()
  const stageNo = Form.useWatch<number | undefined>('stageNo') ?? record.stages.length - 1
  const document = Form.useWatch<string | undefined>('document')
  const stage = record.stages[stageNo]!
  return (
    <>
      <p>{t('case.served.help')}</p>
      <FormGrid>
        <Field name="stageNo" label={t('case.field.stageNo')} required>
          <Select
            options={record.stages.map((one, at) => ({
              value: at,
              label: [t.label(codes.caseStage.labelKey(one.stage)), one.courtCaseNo].filter(Boolean).join(' '),
            }))}
          />
        </Field>
        <Field name="document" label={t('case.field.document')} required>
          <CodeSelect
            of={codesAmong(codes.servedDocument, documentsIn(record.caseType!, stage.stage))}
            allowClear={false}
          />
        </Field>
        <Field name="party" label={t('case.field.party')} required>
          <Select
            options={record.parties.map(({ name, isOurs }) => ({
              value: name,
              label: isOurs ? `${name} · ${t('case.party.ours')}` : name,
            }))}
          />
        </Field>
        <Field name="date" label={t('case.field.servedDate')} required>
          <DateInput />
        </Field>
        {withDays.includes(document) && (
          <Field name="days" label={t('case.field.days')} help={t('case.served.daysHelp')}>
            <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
          </Field>
        )}
        <Field name="source" label={t('case.field.source')}>
          <Input maxLength={200} />
        </Field>
        <Field name="isAbroad" label={t('case.field.isAbroad')} valuePropName="checked">
          <Switch />
        </Field>
      </FormGrid>
    </>
  )
}

/** Removes an entry that was a mistake. */
export function UnserveDialog({ record, served, onClose }: DialogProps) {
  const t = useT()
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="unserve"
      by={caseApi.removeService}
      start={{ servedId: served?.id }}
      onClose={onClose}
    >
      <p>{served && `${t.label(codes.servedDocument.labelKey(served.document))} ${served.party} ${served.date}`}</p>
      <Field name="reason" label={t('record.reason')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Form.Item name="servedId" hidden>
        <Input />
      </Form.Item>
    </ActionDialog>
  )
}

import { Form, Input, Select } from 'antd'
import type { FileRef } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { AttachmentSelect } from '../../attachment/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Evidence, type EvidenceList, evidenceApi } from '../api.ts'
import { evidenceCarrier, evidenceForm, evidenceLimits, evidenceSide, evidenceView, examined } from '../codes.ts'
import type { OfList } from './types.ts'
import { useGroupWords } from './use-groups.ts'

interface Props {
  of: OfList
  list: EvidenceList
  /** Absent: a new item. */
  item?: Evidence
  onClose: () => void
}

const begin = { form: evidenceForm.code.documentary, carrier: evidenceCarrier.code.original }
const text = (max: number) => <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 2, maxRows: 6 }} />

/** The fields of an item, with its files. */
export function EvidenceDialog({ of, list, item, onClose }: Props) {
  const t = useT()
  const start = item
    ? { ...item, files: item.files.map(({ fileId, name }) => ({ fileId, name })) }
    : { ...begin, groupNo: Math.max(list.groups.length, 1) }
  return (
    <FormDialog
      title={item ? `${t('evidence.do.change')} ${t('evidence.number', { no: item.no })}` : t('evidence.do.add')}
      confirm={t('evidence.do.save')}
      by={evidenceApi.save}
      of={item ? { ...of, id: item.id, version: item.version } : of}
      start={start}
      told={t('evidence.did.save')}
      width={760}
      onClose={onClose}
    >
      <FormGrid>
        <Field name="name" label={t('evidence.field.name')} required wide>
          <Input maxLength={200} autoFocus />
        </Field>
        <Field name="form" label={t('evidence.field.form')} required>
          <CodeSelect of={evidenceForm} allowClear={false} />
        </Field>
        {!item && <GroupField list={list} />}
        <Field name="purpose" label={t('evidence.field.purpose')} wide>
          {text(1000)}
        </Field>
        <Field name="source" label={t('evidence.field.source')} help={t('evidence.sourceHelp')}>
          <Input maxLength={200} />
        </Field>
        <Field name="carrier" label={t('evidence.field.carrier')} required>
          <CodeSelect of={evidenceCarrier} allowClear={false} />
        </Field>
        <Field name="keptAt" label={t('evidence.field.keptAt')} help={t('evidence.keptHelp')}>
          <Input maxLength={200} />
        </Field>
        <Field name="submitDate" label={t('evidence.field.submitDate')}>
          <DateInput />
        </Field>
        {of.side === evidenceSide.code.other && <ViewFields />}
        <Field name="files" label={t('evidence.field.files')} wide>
          <FileField max={evidenceLimits.files} hint={t('evidence.filesHelp')} />
        </Field>
        <FromRecord of={of} />
      </FormGrid>
    </FormDialog>
  )
}

/** Adds attachments of the record to the files of the form. */
function FromRecord({ of: { bizType, bizId } }: Pick<Props, 'of'>) {
  const form = Form.useFormInstance()
  const files = Form.useWatch<readonly FileRef[] | undefined>('files') ?? []
  if (files.length >= evidenceLimits.files) return null
  return (
    <AttachmentSelect
      bizType={bizType}
      bizId={bizId}
      without={files.map(({ fileId }) => fileId)}
      onPick={(file) => form.setFieldValue('files', [...files, file])}
    />
  )
}

function GroupField({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const words = useGroupWords()
  const known = list.groups.map(({ title }, at) => ({ value: at + 1, label: words.of(at + 1, title) }))
  const next = list.groups.length + 1
  const options = known.length < evidenceLimits.groups ? [...known, { value: next, label: words.new(next) }] : known
  return (
    <Field name="groupNo" label={t('evidence.field.groupNo')}>
      <Select options={options} />
    </Field>
  )
}

/** Our positions on the other side's evidence. */
function ViewFields() {
  const t = useT()
  return (
    <>
      {examined.map((name) => (
        <Field key={name} name={name} label={t.label(`evidence.field.${name}`)}>
          <CodeSelect of={evidenceView} />
        </Field>
      ))}
      <Field name="opinion" label={t('evidence.field.opinion')} wide>
        {text(2000)}
      </Field>
    </>
  )
}

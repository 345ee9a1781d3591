import { Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Clock, limitationApi } from '../api.ts'
import { eventKind, type EventKind, lasting } from '../codes.ts'

interface Props {
  clock: Clock
  onClose: () => void
}

/** Registers an interruption or an obstacle with its proofs. */
export function EventDialog({ clock: { id, version }, onClose }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={t('limitation.do.addEvent')}
      confirm={t('limitation.do.save')}
      by={limitationApi.addEvent}
      of={{ id, version }}
      start={{ kind: 'demand', files: [] }}
      told={t('limitation.did.addEvent')}
      width={640}
      onClose={onClose}
    >
      <Field name="kind" label={t('limitation.field.event')} required>
        <CodeSelect of={eventKind} allowClear={false} />
      </Field>
      <Days />
      <Field name="note" label={t('limitation.field.note')} required>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="files" label={t('limitation.field.files')}>
        <FileField max={10} hint={t('limitation.files.help')} />
      </Field>
    </FormDialog>
  )
}

function Days() {
  const t = useT()
  const kind = Form.useWatch<EventKind | undefined>('kind') ?? 'demand'
  return (
    <FormGrid>
      <Field name="date" label={t(`limitation.date.${kind}`)} required>
        <DateInput />
      </Field>
      {kind === 'demand' && (
        <Field name="sentDate" label={t('limitation.field.sentDate')}>
          <DateInput />
        </Field>
      )}
      {lasting.has(kind) && (
        <Field name="endDate" label={t(kind === 'obstacle' ? 'limitation.end.obstacle' : 'limitation.end.suit')}>
          <DateInput />
        </Field>
      )}
    </FormGrid>
  )
}

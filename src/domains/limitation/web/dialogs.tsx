import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Clock, type ClockEvent, limitationApi } from '../api.ts'
import { closedBy, lasting } from '../codes.ts'

interface Props {
  clock: Clock
  onClose: () => void
}

interface ActProps extends Props {
  act: 'close' | 'reopen' | 'completeEvent' | 'strikeEvent'
  event?: ClockEvent
  start?: object
  children: ReactNode
}

function Act({ clock: { id, version }, event, act, start = {}, onClose, children }: ActProps) {
  const t = useT()
  return (
    <FormDialog
      title={t(`limitation.do.${act}`)}
      confirm={t(`limitation.do.${act}`)}
      by={limitationApi[act]}
      of={event ? { id, version, eventId: event.id } : { id, version }}
      start={start}
      told={t(`limitation.did.${act}`)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

const text = <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />

/** Ends the watching of a clock. */
export function CloseDialog(props: Props) {
  const t = useT()
  return (
    <Act {...props} act="close">
      <Field name="outcome" label={t('limitation.field.outcome')} required>
        <CodeSelect of={closedBy} allowClear={false} />
      </Field>
      <Field name="note" label={t('limitation.field.note')} required>
        {text}
      </Field>
    </Act>
  )
}

export function ReopenDialog(props: Props) {
  const t = useT()
  return (
    <Act {...props} act="reopen">
      <Field name="reason" label={t('limitation.field.reason')} required>
        {text}
      </Field>
    </Act>
  )
}

interface EventProps extends Props {
  event: ClockEvent
}

/** Adds proofs to an event, and the end of proceedings or of an obstacle. */
export function CompleteDialog(props: EventProps) {
  const t = useT()
  const { kind, endDate } = props.event
  return (
    <Act {...props} act="completeEvent" start={{ files: [] }}>
      {lasting.has(kind) && endDate === null && (
        <Field name="endDate" label={t(kind === 'obstacle' ? 'limitation.end.obstacle' : 'limitation.end.suit')}>
          <DateInput />
        </Field>
      )}
      <Field name="files" label={t('limitation.field.files')}>
        <FileField max={10} hint={t('limitation.files.help')} />
      </Field>
    </Act>
  )
}

export function StrikeDialog(props: EventProps) {
  const t = useT()
  return (
    <Act {...props} act="strikeEvent">
      <Field name="reason" label={t('limitation.field.reason')} required>
        {text}
      </Field>
    </Act>
  )
}

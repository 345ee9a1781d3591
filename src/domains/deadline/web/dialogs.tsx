import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { type Deadline, deadlineApi } from '../api.ts'

interface Props {
  deadline: Deadline
  onClose: () => void
}

const text = <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />

interface ActProps extends Props {
  act: 'finish' | 'waive' | 'override'
  start?: object
  children: ReactNode
}

function Act({ deadline, act, start = {}, onClose, children }: ActProps) {
  const t = useT()
  const { id, version, rule } = deadline
  return (
    <FormDialog
      title={`${t(`deadline.do.${act}`)} ${rule} ${t.label(`deadline.rule.${rule}`)}`}
      confirm={t(`deadline.do.${act}`)}
      by={deadlineApi[act]}
      of={{ id, version }}
      start={start}
      told={t(`deadline.did.${act}`)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

/** The day on which it was met, with the proof. */
export function FinishDialog(props: Props) {
  const t = useT()
  return (
    <Act {...props} act="finish">
      <Field name="date" label={t('deadline.field.date')} required>
        <DateInput />
      </Field>
      <Field name="proof" label={t('deadline.field.proof')} help={t('deadline.proof.help')} required>
        {text}
      </Field>
    </Act>
  )
}

export function WaiveDialog(props: Props) {
  const t = useT()
  return (
    <Act {...props} act="waive">
      <Field name="reason" label={t('deadline.field.reason')} required>
        {text}
      </Field>
    </Act>
  )
}

/** A day by hand; an empty one returns to the computed day. */
export function OverrideDialog(props: Props) {
  const t = useT()
  return (
    <Act {...props} act="override" start={{ date: props.deadline.overrideDate }}>
      <Field
        name="date"
        label={t('deadline.field.date')}
        help={t('deadline.override.help', { day: props.deadline.computed ?? '—' })}
        normalize={(day: string | undefined) => day ?? null}
      >
        <DateInput />
      </Field>
      <Field name="reason" label={t('deadline.field.reason')} required>
        {text}
      </Field>
    </Act>
  )
}

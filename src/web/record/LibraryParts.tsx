import { Input } from 'antd'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { libraryTransitions, reviewStatus } from '../../kernel/library.ts'
import { can } from '../../kernel/states.ts'
import { enableStatus } from '../../kernel/record.ts'
import { useT } from '../i18n/t.ts'
import { Field } from '../ui/Field.tsx'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { AnyRecordConfig, BaseRecord } from './config.ts'
import type { RecordAction } from './RecordActions.tsx'
import { enableTones } from './tones.ts'

export const reviewTones: Readonly<Record<keyof typeof reviewStatus.code, Tone>> = {
  waiting: 'waiting',
  passed: 'done',
  refused: 'refused',
}

/** A record of a library. */
export interface LibraryRecord extends BaseRecord {
  reviewStatus: number
  enable: number
}

/** The review and activation state of a library record. */
export function LibraryTags({ record }: { record: LibraryRecord }) {
  return (
    <>
      <StatusTag of={reviewStatus} tones={reviewTones} value={record.reviewStatus} />
      {record.enable === enableStatus.code.disabled && (
        <StatusTag of={enableStatus} tones={enableTones} value={record.enable} />
      )}
    </>
  )
}

/** The actions of a library record in addition to editing and deleting. */
export const libraryButtons = (
  record: LibraryRecord,
  changeStatus: Endpoint,
  review: (action: 'pass' | 'refuse') => void,
): readonly RecordAction[] => [
  { action: 'pass', onClick: () => review('pass') },
  { action: 'refuse', onClick: () => review('refuse') },
  can(libraryTransitions, record, 'enable')
    ? { action: 'enable', by: changeStatus }
    : { action: 'disable', by: changeStatus, rare: true },
]

interface Props {
  config: AnyRecordConfig
  record: BaseRecord
  action: 'pass' | 'refuse'
  by: Endpoint
  onClose: () => void
}

/** Approves or rejects a library record; a rejection needs a reason. */
export function ReviewDialog({ config, record, action, by, onClose }: Props) {
  const t = useT()
  const label = t('record.library.opinion')
  return (
    <ActionDialog
      config={config}
      record={record}
      action={action}
      by={by}
      start={{ pass: action === 'pass' }}
      onClose={onClose}
    >
      <Field name="pass" label={t('record.library.review')} hidden>
        <Input />
      </Field>
      <Field name="opinion" label={label} required={action === 'refuse'}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
      </Field>
    </ActionDialog>
  )
}

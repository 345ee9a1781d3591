import { Form } from 'antd'
import type { z } from 'zod'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import type { AnyRecordConfig } from './config.ts'
import { useRecord } from './record-context.ts'
import type { Draft, SaveState } from './use-draft.ts'
import { classes } from '../ui/classes.ts'
import styles from './record.module.css'

const keys = {
  dirty: 'record.save.dirty',
  saving: 'record.save.saving',
  invalid: 'record.save.invalid',
  failed: 'record.save.failed',
} as const satisfies Partial<Record<SaveState, string>>

/** The fields without which a draft of the kind is not saved. */
const neededFor = ({ draft }: AnyRecordConfig): string[] =>
  Object.entries(draft.schema.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name)

const isBlank = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')

/** Shows whether the typed values have been saved. */
export function SaveLine({ draft, isNew }: { draft: Pick<Draft, 'state' | 'savedAt' | 'conflict'>; isNew: boolean }) {
  const t = useT()
  const { config } = useRecord()
  const form = Form.useFormInstance()
  const { savedAt, conflict } = draft
  // The notice above explains the conflict; this line only shows that there are unsaved changes.
  const state = conflict ? 'dirty' : draft.state
  const isBad = state === 'failed' || (state === 'invalid' && !isNew)
  const missing = neededFor(config).filter((name) => isBlank(form.getFieldValue(name)))
  const labels = missing.map((name) => t.label(`${config.words}.field.${name}`))
  const first = isNew && labels.length > 0 && t('record.save.nameFirst', { fields: labels.join(separator()) })
  return (
    <span className={classes(styles.saveLine, isBad && styles.saveBad)} role="status">
      {state === 'saved' && t('record.save.saved', { time: savedAt ?? '' })}
      {state === 'clean' && (isNew ? first : t('record.save.unchanged'))}
      {state in keys && ((state === 'dirty' && first) || t(keys[state as keyof typeof keys]))}
    </span>
  )
}

import type { z } from 'zod'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import type { AnyFace } from './face.ts'
import { useSheet } from './sheet.ts'
import type { Draft, SaveState } from './use-draft.ts'

const keys = {
  dirty: 'record.save.dirty',
  saving: 'record.save.saving',
  invalid: 'record.save.invalid',
  failed: 'record.save.failed',
} as const satisfies Partial<Record<SaveState, string>>

/** The fields without which a draft of the kind is not kept. */
const neededFor = ({ draft }: AnyFace): string[] =>
  Object.entries(draft.schema.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name)

/** Whether what was typed is kept. */
export function SaveLine({ draft, isNew }: { draft: Pick<Draft, 'state' | 'savedAt' | 'conflict'>; isNew: boolean }) {
  const t = useT()
  const { face } = useSheet()
  const { savedAt, conflict } = draft
  // The notice above says what happened; here only that something is not kept.
  const state = conflict ? 'dirty' : draft.state
  const isBad = state === 'failed' || (state === 'invalid' && !isNew)
  const needed = neededFor(face).map((name) => t.label(`${face.words}.field.${name}`))
  const first = isNew && t('record.save.nameFirst', { fields: needed.join(separator()) })
  return (
    <span className={isBad ? 'save-line save-bad' : 'save-line'} role="status">
      {state === 'saved' && t('record.save.saved', { time: savedAt ?? '' })}
      {state === 'clean' && (first || t('record.save.unchanged'))}
      {state in keys && ((state === 'dirty' && first) || t(keys[state as keyof typeof keys]))}
    </span>
  )
}

import { useT } from '../i18n/t.ts'
import type { Draft, SaveState } from './use-draft.ts'

const keys = {
  dirty: 'record.save.dirty',
  saving: 'record.save.saving',
  invalid: 'record.save.invalid',
  failed: 'record.save.failed',
} as const satisfies Partial<Record<SaveState, string>>

/** Whether what was typed is kept. */
export function SaveLine({ draft, isNew }: { draft: Pick<Draft, 'state' | 'savedAt' | 'conflict'>; isNew: boolean }) {
  const t = useT()
  const { savedAt, conflict } = draft
  // The notice above says what happened; here only that something is not kept.
  const state = conflict ? 'dirty' : draft.state
  const isBad = state === 'failed' || (state === 'invalid' && !isNew)
  return (
    <span className={isBad ? 'save-line save-bad' : 'save-line'} role="status">
      {state === 'saved' && t('record.save.saved', { time: savedAt ?? '' })}
      {state === 'clean' && t(isNew ? 'record.save.nameFirst' : 'record.save.unchanged')}
      {state in keys && t(state === 'dirty' && isNew ? 'record.save.nameFirst' : keys[state as keyof typeof keys])}
    </span>
  )
}

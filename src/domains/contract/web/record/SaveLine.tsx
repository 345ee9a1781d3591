import { useT } from '../../../../web/i18n/t.ts'
import type { Draft, SaveState } from './use-draft.ts'

const keys = {
  dirty: 'contract.save.dirty',
  saving: 'contract.save.saving',
  invalid: 'contract.save.invalid',
  failed: 'contract.save.failed',
} as const satisfies Partial<Record<SaveState, string>>

/** Whether what was typed is kept. */
export function SaveLine({ draft, isNew }: { draft: Draft; isNew: boolean }) {
  const t = useT()
  const { savedAt, conflict } = draft
  // The notice above says what happened; here only that something is not kept.
  const state = conflict ? 'dirty' : draft.state
  const isBad = state === 'failed' || (state === 'invalid' && !isNew)
  return (
    <span className={isBad ? 'save-line save-bad' : 'save-line'} role="status">
      {state === 'saved' && t('contract.save.saved', { time: savedAt ?? '' })}
      {state === 'clean' && t(isNew ? 'contract.save.nameFirst' : 'contract.save.unchanged')}
      {state in keys && t(state === 'dirty' && isNew ? 'contract.save.nameFirst' : keys[state as keyof typeof keys])}
    </span>
  )
}

import { useState } from 'react'
import { reviewStatus } from '../../../kernel/library.ts'
import { call } from '../../../web/api/send.ts'
import { refresh } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { knowledgeApi, type LegislationRow } from '../api.ts'

const base = knowledgeApi.review.path.replace(/\/review$/, '/')

/** Passes the chosen texts that wait for review, one after the other; stops at the first refusal and shows it. */
export function ReviewMany({ rows, onDone }: { rows: readonly LegislationRow[]; onDone: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const waiting = rows.filter((row) => row.isOwn && row.reviewStatus === reviewStatus.code.waiting)
  async function pass(): Promise<void> {
    setBusy(true)
    try {
      for (const { id, version } of waiting) await call(knowledgeApi.review, { id, version, pass: true })
      onDone()
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(false)
      void refresh([base])
    }
  }
  return (
    <ActionButton
      access={knowledgeApi.review.access}
      loading={busy}
      refusal={waiting.length === 0 && t('knowledge.nothingWaits')}
      onClick={() => void pass()}
    >
      {t('record.library.reviewMany')}
    </ActionButton>
  )
}

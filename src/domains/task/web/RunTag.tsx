import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Run } from '../api.ts'
import { runState } from '../codes.ts'

const tones = {
  created: 'draft',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'draft',
  failed: 'refused',
} as const

/** Result of a job run. */
export function RunTag({ run }: { run: Run }) {
  return (
    <span title={run.error || undefined}>
      <StatusTag of={runState} tones={tones} value={run.state} />
    </span>
  )
}

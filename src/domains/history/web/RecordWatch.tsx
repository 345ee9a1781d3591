import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import type { RecordWatchProps } from '../../../web/pages/types.ts'
import { historyApi } from '../api.ts'

/** Follows the changes of a record, and reads from its history who made the last one. */
export function RecordWatch({ bizType, bizId, onChange }: RecordWatchProps) {
  const { data } = useCall(historyApi.topic, { bizType, bizId })
  const look = () => {
    // Asked in the background: a record that was closed to the user meanwhile says so on its own page.
    void send(historyApi.query, { bizType, bizId, size: 1 })
      .catch(() => undefined)
      .then((found) => onChange({ psnName: found?.records[0]?.psnName }))
  }
  useLive(data?.topic ?? '', look, { late: true })
  return null
}

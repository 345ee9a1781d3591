import { useLive } from '../../../web/api/live.ts'
import { oldestAbout, useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import type { RecordWatchProps } from '../../../web/pages/types.ts'
import { historyApi } from '../api.ts'

/** Subscribes to changes of a record, and reads from its history who made the last one. */
export function RecordWatch({ bizType, bizId, onChange }: RecordWatchProps) {
  const { data } = useCall(historyApi.topic, { bizType, bizId })
  const look = () => {
    // Background request without error message: if the record is no longer visible, its page shows that.
    void send(historyApi.query, { bizType, bizId, size: 1 })
      .catch(() => undefined)
      .then((found) => onChange({ psnName: found?.records[0]?.psnName }))
  }
  useLive(data?.topic ?? '', look, { since: () => oldestAbout(bizId) })
  return null
}

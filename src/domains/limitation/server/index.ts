import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { limitationApi } from '../api.ts'
import { clockQueue, limitationKind, limitationOwner } from '../codes.ts'
import { addEvent, completeEvent, strikeEvent } from './events.ts'
import { counts, exportClocks, list } from './list.ts'
import { close, compute, confirm, listOfRecord, reopen, save } from './service.ts'

export const routes = serve(limitationApi)({
  query: list,
  export: exportClocks,
  counts,
  ofRecord: listOfRecord,
  compute,
  save,
  addEvent,
  completeEvent,
  strikeEvent,
  confirm,
  close,
  reopen,
})

export { duties } from './duties.ts'

export const historyLabels: Record<string, HistoryLabels> = {
  limitation: {
    words: 'limitation',
    amounts: ['amount'],
    codes: { queue: clockQueue, kind: limitationKind, bizType: limitationOwner },
  },
}

import { serve } from '../../../server/serve.ts'
import { limitationApi } from '../api.ts'
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

import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { ownFieldApi } from '../api.ts'
import { ownFieldType } from '../codes.ts'
import { deleteField, listFields, retireField, saveField, sortFields } from './service.ts'

export const routes = serve(ownFieldApi)({
  query: (ctx) => listFields(ctx),
  save: saveField,
  sort: (ctx, { ids }) => sortFields(ctx, ids),
  retire: retireField,
  delete: deleteField,
})

export const historyLabels: Record<string, HistoryLabels> = {
  own_field: { words: 'ownField', codes: { type: ownFieldType } },
}

import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { analysisApi } from '../api.ts'
import { deleteScheme, listSchemes, saveScheme } from './schemes.ts'
import { analyse, exportAnswer } from './service.ts'

export const routes = serve(analysisApi)({
  query: analyse,
  export: exportAnswer,
  schemes: listSchemes,
  saveScheme,
  deleteScheme,
})

export const historyLabels: Record<string, HistoryLabels> = {
  analysis_scheme: { words: 'analysis' },
}

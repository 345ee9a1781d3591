import { serve } from '../../../server/serve.ts'
import type { Telling } from '../../../server/records.ts'
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

export const tellings: Record<string, Telling> = {
  analysis_scheme: { words: 'analysis' },
}

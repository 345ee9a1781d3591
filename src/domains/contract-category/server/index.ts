import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { contractCategoryApi } from '../api.ts'
import { addCategory, listCategories, removeCategory, saveCategory } from './service.ts'

export const routes = serve(contractCategoryApi)({
  tree: listCategories,
  add: addCategory,
  save: saveCategory,
  remove: removeCategory,
})

export const historyLabels: Record<string, HistoryLabels> = { contract_category: { words: 'contractCategory' } }

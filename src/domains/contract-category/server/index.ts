import { serve } from '../../../server/serve.ts'
import { contractCategoryApi } from '../api.ts'
import { addCategory, listCategories, removeCategory, saveCategory } from './service.ts'

export const routes = serve(contractCategoryApi)({
  tree: listCategories,
  add: addCategory,
  save: saveCategory,
  remove: removeCategory,
})

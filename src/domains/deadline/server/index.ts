import { serve } from '../../../server/serve.ts'
import { deadlineApi } from '../api.ts'
import { compute, confirm, finish, listDeadlines, listRules, override, save, waive } from './service.ts'

export const routes = serve(deadlineApi)({
  rules: (ctx) => Promise.resolve(listRules(ctx)),
  compute,
  query: listDeadlines,
  save,
  override,
  finish,
  waive,
  confirm,
})

export { duties } from './duties.ts'

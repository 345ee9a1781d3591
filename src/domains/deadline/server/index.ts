import { serve } from '../../../server/serve.ts'
import { deadlineApi } from '../api.ts'
import { listRules, loadRules, saveReminder } from './rules.ts'
import { compute, confirm, finish, listDeadlines, override, save, waive } from './service.ts'

export const routes = serve(deadlineApi)({
  rules: (ctx) => listRules(ctx),
  saveReminder,
  load: loadRules,
  compute,
  query: listDeadlines,
  save,
  override,
  finish,
  waive,
  confirm,
})

export { duties } from './duties.ts'

export const historyLabels = { deadline_reminder: { words: 'deadline' } }

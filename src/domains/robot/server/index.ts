import { chinaDay } from '../../../kernel/dates.ts'
import { serve } from '../../../server/serve.ts'
import { robotApi } from '../api.ts'
import { exported, toTicket } from './hand-over.ts'
import { list, rate, remove, see } from './sessions.ts'
import { exampleQuestions } from './standards.ts'
import { ask, regenerate } from './talk.ts'
import { trial, trialLeft } from './trial.ts'

export const routes = serve(robotApi)({
  query: list,
  queryById: (ctx, { id }) => see(ctx, id),
  ask,
  regenerate,
  feedback: rate,
  delete: (ctx, { ids }) => remove(ctx, ids),
  export: (ctx, { id }) => exported(ctx, id),
  toTicket: (ctx, { questionId }) => toTicket(ctx, questionId),
  examples: (ctx) => exampleQuestions(chinaDay(ctx.now)),
  trialLeft: (ctx) => trialLeft(ctx),
  trial: (ctx, { question }) => trial(ctx, question),
})

import { approvedKinds } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { taskApi } from '../api.ts'
import { queryTasks, transferTask, urge, voidTask } from './flow.ts'
import { listJobs, listRuns, pauseJob, runJob } from './jobs.ts'

export const routes = serve(taskApi)({
  query: queryTasks,
  kinds: (ctx) =>
    [...approvedKinds(ctx)].map(([bizType, { words }]) => ({ bizType, title: ctx.say(`${words}.title`) })),
  urge,
  transfer: transferTask,
  void: voidTask,
  jobs: listJobs,
  runs: listRuns,
  run: runJob,
  pause: pauseJob,
})

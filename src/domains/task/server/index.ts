import { serve } from '../../../server/serve.ts'
import { taskApi } from '../api.ts'
import { listKinds, queryTasks, transferTask, urge, voidTask } from './flow.ts'
import { listJobs, listRuns, pauseJob, runJob } from './jobs.ts'

export const routes = serve(taskApi)({
  query: queryTasks,
  kinds: listKinds,
  urge,
  transfer: transferTask,
  void: voidTask,
  jobs: listJobs,
  runs: listRuns,
  run: runJob,
  pause: pauseJob,
})

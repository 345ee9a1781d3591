import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { dutyApi } from '../api.ts'
import { recompute, remind } from './remind.ts'
import { finish, listMine, listOfRecord, nextOf, reopen } from './service.ts'

export const routes = serve(dutyApi)({ mine: listMine, query: listOfRecord, next: nextOf, finish, reopen })

export const jobs: Record<string, JobDefinition> = {
  'duty.remind': { cron: '0 8 * * *', run: remind },
  // Sent to all organisations when a calendar was loaded.
  'duty.recompute': { run: recompute },
}

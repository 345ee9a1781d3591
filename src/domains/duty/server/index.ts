import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { dutyApi } from '../api.ts'
import { recompute, remind } from './remind.ts'
import { acknowledge, finish, listMine, listOfRecord, nextOf, reopen } from './service.ts'
import { readSetting, saveSetting } from './setting.ts'

export const routes = serve(dutyApi)({
  mine: listMine,
  query: listOfRecord,
  next: nextOf,
  finish,
  reopen,
  acknowledge,
  setting: (ctx) => readSetting(ctx),
  saveSetting,
})

export const jobs: Record<string, JobDefinition> = {
  // Each hour of the day: what an interrupted run has left is sent by the next one, and nothing twice.
  'duty.remind': { cron: '0 8-20 * * *', run: remind, onlyOne: true },
  // Sent to all organisations when a calendar was loaded.
  'duty.recompute': { run: recompute },
}

export const historyLabels = { duty_setting: { words: 'duty' } }

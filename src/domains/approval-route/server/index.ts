import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { approvalRouteApi } from '../api.ts'
import { dryRun } from './dry-run.ts'
import { findNamed } from './named.ts'
import { listSubmitted, preview } from './preview.ts'
import { tryPast } from './try-past.ts'
import {
  editorOf,
  getDefinition,
  listKinds,
  publishDefinition,
  queryDefinitions,
  removeDefinition,
  saveDefinition,
} from './service.ts'

export const routes = serve(approvalRouteApi)({
  query: queryDefinitions,
  kinds: (ctx) => listKinds(ctx),
  ofKind: editorOf,
  queryById: getDefinition,
  save: saveDefinition,
  publish: publishDefinition,
  remove: removeDefinition,
  dryRun,
  preview,
  submitted: listSubmitted,
  named: findNamed,
  tryPast,
})

export const historyLabels: Record<string, HistoryLabels> = {
  flow_definition: { words: 'approvalRoute' },
}

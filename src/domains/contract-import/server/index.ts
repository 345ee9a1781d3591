import type { JobDefinition } from '../../../server/jobs/definition.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { contractImportApi } from '../api.ts'
import { currentExport, prepareExport, sendExport } from './export/service.ts'
import { runImport as runRows } from './run.ts'
import {
  addFile,
  allFaults,
  assignColumns,
  currentImport,
  missingFiles,
  runImport,
  startImport,
  stopImport,
} from './service.ts'
import { importTemplate } from './template.ts'

export const routes = serve(contractImportApi)({
  current: (ctx) => currentImport(ctx),
  start: (ctx) => startImport(ctx),
  assign: assignColumns,
  faults: allFaults,
  missingFiles,
  addFile,
  run: runImport,
  stop: stopImport,
  prepareExport,
  currentExport: (ctx) => currentExport(ctx),
  export: sendExport,
  importTemplate: (ctx) => importTemplate(ctx),
})

export const historyLabels: Record<string, HistoryLabels> = {
  contract_import: { words: 'contractImport' },
  contract_export: { words: 'contractImport' },
}

export const jobs: Record<string, JobDefinition> = {
  'contractImport.run': {
    onlyOne: true,
    // Ten thousand contracts take an evening.
    expireSeconds: 12 * 3600,
    heartbeatSeconds: 30,
    run: (ctx, { importId }) => runRows(ctx, importId!),
  },
}

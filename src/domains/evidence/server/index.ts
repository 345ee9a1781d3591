import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { evidenceApi } from '../api.ts'
import { beginBundle, handIn } from './bundle/bundles.ts'
import { downloadArchive, downloadBundle } from './bundle/download.ts'
import { makeBundle } from './bundle/run.ts'
import { downloadIndex } from './index-file.ts'
import { arrange, downloadFile, listEvidence, remove, rename, save } from './service.ts'

export const routes = serve(evidenceApi)({
  query: listEvidence,
  save,
  remove,
  arrange,
  rename,
  file: downloadFile,
  index: downloadIndex,
  bundle: beginBundle,
  handIn,
  bundleFile: downloadBundle,
  bundleArchive: downloadArchive,
})

export const jobs: Record<string, JobDefinition> = {
  'evidence.bundle': {
    // As long as binding may take.
    expireSeconds: 1800,
    heartbeatSeconds: 60,
    run: (ctx, { bundleId }) => makeBundle(ctx, bundleId!),
  },
}

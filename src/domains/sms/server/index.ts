import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { smsApi } from '../api.ts'
import { deliver, listMessages } from './service.ts'

export const routes = serve(smsApi)({ query: listMessages })

export const jobs: Record<string, JobDefinition> = {
  'sms.deliver': { run: (ctx, { id }) => deliver(ctx, id ?? '') },
}

import { serve } from '../../../server/serve.ts'
import { queuesOf } from '../../../server/queues.ts'
import { hubApi } from '../api.ts'
import { lines } from './lines.ts'
import { load } from './load.ts'
import { pace } from './pace.ts'
import { show } from './service.ts'

export const routes = serve(hubApi)({ show, lines, load, pace, queues: (ctx) => queuesOf(ctx) })

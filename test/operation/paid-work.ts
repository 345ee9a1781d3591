// A process that runs one paid action and blocks forever at a named point: `node paid-work.ts <JSON>`.
import { withCharge, hold } from '../../src/domains/coin/server/service.ts'
import { audit } from '../../src/server/audit/audit.ts'
import { tx } from '../../src/server/db/tx.ts'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, startServer } from '../../src/server/start.ts'

export const points = ['before', 'held', 'working', 'worked', 'delivering', 'delivered', 'done'] as const

const { runtime, dataDir, secretKey, tenantId, bizId, point } = JSON.parse(process.argv[2]!) as Record<
  string,
  string
> & {
  runtime: object
}
const server = await startServer({
  runtime,
  listen: runtime,
  dataDir: dataDir!,
  settings: plainSettings,
  secretKey: secretKey!,
  outboundAllow: [],
  log: openLog('silent'),
  connections: 4,
})
const ctx = server.contextFor(tenantId)
const use = { moduleCode: 'CASE_ANALYSIS', bizId: bizId! }

const at = (here: (typeof points)[number]): Promise<void> => {
  if (here !== point) return Promise.resolve()
  process.stdout.write(`${here}\n`)
  return new Promise(() => {})
}
await at('before')
if (point === 'held') await tx(ctx, (ctx) => hold(ctx, use, 20))
await at('held')
await withCharge(
  ctx,
  use,
  async () => {
    await at('working')
    return at('worked')
  },
  async (ctx) => {
    await at('delivering')
    await audit(ctx, { action: 'paid.delivered', bizId: bizId! })
    await at('delivered')
  },
)
await at('done')

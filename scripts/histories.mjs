// npm run histories -- [--count N] [--seed N]: runs random histories of approvals against the model in test/histories,
// 1,000 without options; with a seed alone, only this one. `npm test` runs the first ones.
import { parseArgs } from 'node:util'
import { ensurePackages } from './packages.mjs'
import { run } from './run.mjs'

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
await ensurePackages()
process.exitCode = await run('vitest', ['run', 'test/histories'], {
  HISTORIES: values.count ?? (values.seed === undefined ? '1000' : '1'),
  HISTORY_SEED: values.seed ?? '0',
})

// npm run probes: runs the probes of tenants, permissions, input, money and failures in full, with the settings in
// docs/trust.md. Takes one to two hours; `npm test` runs the same files on samples.
import { ensurePackages } from './packages.mjs'
import { run } from './run.mjs'

const heavy = {
  PROBE_REQUESTS: '20000',
  KILLS: '50',
  LEDGER_CALLS: '5000',
  LEDGER_DEATHS: '12',
  MODEL_FAULT_RUNS: '20',
}

await ensurePackages()
const files = process.argv.slice(2)
process.exitCode = await run(
  'vitest',
  [
    'run',
    ...(files.length > 0
      ? files
      : [
          'test/probes',
          'test/operation',
          'test/hostile',
          'src/domains/account/server/guessing.test.ts',
          'src/domains/model/server/model.test.ts',
          'src/domains/robot/server',
        ]),
  ],
  // Environment variables take precedence.
  Object.fromEntries(Object.entries(heavy).map(([name, value]) => [name, process.env[name] ?? value])),
)

// npm test: all that has to hold, with one summary. The last line is "tests: N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './packages.mjs'
import { root, run, since } from './run.mjs'
import { ensurePages } from './web.mjs'

const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const journeyReport = join(results, 'journeys.json')

/** @typedef {{passed: number, failed: number, skipped: number}} Count */

/** A step that holds or does not. */
const one = (holds) => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 })

/** Runs programs one after another, to the first that fails. */
const all =
  (...commands) =>
  async () => {
    for (const [program, ...args] of commands) if ((await run(program, args)) !== 0) return one(false)
    return one(true)
  }

/** Runs a test runner and counts by its report; one that fails without a failed test counts as one. */
const counted = (program, args, env, report, count) => async () => {
  const code = await run(program, args, env)
  try {
    const found = count(JSON.parse(readFileSync(report, 'utf8')))
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  } catch {
    return one(false)
  }
}

const steps = {
  packages: ensurePackages,
  browser: ensureBrowser,
  types: all(
    ['tsc', '-p', 'tsconfig.json'],
    ['tsc', '-p', 'tsconfig.web.json'],
    ['tsc', '-p', 'tsconfig.web-test.json'],
  ),
  lint: all(['oxlint', '--type-aware', '--deny-warnings']),
  format: all(['oxfmt', '--check']),
  build: ensurePages,
  'unit, API and probes': counted(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    {},
    unitReport,
    (r) => ({ passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests + r.numTodoTests }),
  ),
  journeys: counted(
    'playwright',
    ['test', '--reporter=list,json', '--pass-with-no-tests'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    journeyReport,
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  ),
  conformance: all(['node', 'test/conformance/report.ts']),
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const from = performance.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
const names = Object.keys(steps)
for (const [index, name] of names.entries()) {
  const began = performance.now()
  console.log(`\n[${index + 1}/${names.length}] ${name}`)
  const count = await steps[name]().catch((error) => {
    console.error(error.message)
    return one(false)
  })
  for (const key of Object.keys(total)) total[key] += count?.[key] ?? 0
  summary.push(
    `${count?.failed ? '✗' : '✓'} ${name.padEnd(22)} ${since(began).padStart(8)}  ${count ? said(count) : ''}`,
  )
  console.log(summary.at(-1))
  if (name === 'packages' && count) break
}
console.log(`\n${summary.join('\n')}\n\n${since(from)} in all`)
console.log(`tests: ${said(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function said({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

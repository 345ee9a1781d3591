// npm test: runs all checks and prints one summary. The last line is "tests: N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './packages.mjs'
import { countJourneys, countUnit } from './reports.mjs'
import { root, run, since } from './run.mjs'
import { ensurePages } from './web.mjs'

const results = join(root, 'test-results')

/** @typedef {import('./reports.mjs').Count} Count */

/** The count of a step that passes or fails as a whole. */
const one = (holds) => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 })

/** Runs programs one after another, up to the first that fails. */
const all =
  (...commands) =>
  async () => {
    for (const [program, ...args] of commands) if ((await run(program, args)) !== 0) return one(false)
    return one(true)
  }

/** Runs a test runner and counts the tests of its report. A failure without a failed test counts as one failed test. */
async function counted(program, args, env, report, count) {
  const code = await run(program, args, env)
  try {
    const found = count(JSON.parse(readFileSync(join(results, report), 'utf8')))
    if (code === 0 || found.failed > 0) return found
    return { ...found, failed: 1, names: [...(found.names ?? []), `✗ ${program}: an error outside of its tests`] }
  } catch {
    return one(false)
  }
}

const unit = (files, report) =>
  counted(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, report)}`],
    {},
    report,
    countUnit,
  )

const journeys = (args, report) =>
  counted(
    'playwright',
    ['test', ...args, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, report) },
    report,
    countJourneys,
  )

/** Runs failed files once more, alone. Tests that pass then are still listed (↻), because they are flaky. */
async function twice(step) {
  const first = await step()
  const files = first.failedFiles ?? []
  // More than a few failures are not flaky tests.
  if (files.length === 0 || files.length > 8) return first
  console.log(`\nonce more, alone: ${files.join(', ')}`)
  const again = await step(first)
  return again.failed > 0
    ? { ...first, names: [...first.names, ...again.names.map((name) => `again ${name}`)] }
    : {
        ...first,
        failed: 0,
        passed: first.passed + first.failed,
        names: first.names.map((name) => name.replace('✗', '↻')),
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
  unused: all(['knip']),
  format: all(['oxfmt', '--check']),
  build: ensurePages,
  'unit, API and probes': () =>
    twice((again) => unit(again?.failedFiles ?? [], again ? 'unit-again.json' : 'unit.json')),
  journeys: () =>
    twice((again) =>
      again
        ? // A separate output folder keeps the traces of the first run.
          journeys(
            [...again.failedFiles, '--trace', 'retain-on-failure', '--output', 'test-results/journeys-again'],
            'journeys-again.json',
          )
        : journeys(['--pass-with-no-tests'], 'journeys.json'),
    ),
  conformance: all(['node', 'test/conformance/report.ts']),
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const from = performance.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
const named = []
const files = []
const names = Object.keys(steps)
for (const [index, name] of names.entries()) {
  const began = performance.now()
  console.log(`\n[${index + 1}/${names.length}] ${name}`)
  const count = await steps[name]().catch((error) => {
    console.error(error.message)
    return one(false)
  })
  for (const key of Object.keys(total)) total[key] += count?.[key] ?? 0
  named.push(...(count?.names ?? []))
  files.push(...(count?.files ?? []))
  summary.push(
    `${count?.failed ? '✗' : '✓'} ${name.padEnd(22)} ${since(began).padStart(8)}  ${count ? said(count) : ''}`,
  )
  console.log(summary.at(-1))
  if (name === 'packages' && count) break
}
console.log(`\n${summary.join('\n')}\n\n${since(from)} in all`)
console.log('the ten slowest files:')
for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
for (const name of named) console.log(name)
console.log(`tests: ${said(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function said({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

// npm test: all that has to hold, with one summary. The last line is "tests: N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './packages.mjs'
import { root, run, since } from './run.mjs'
import { ensurePages } from './web.mjs'

const results = join(root, 'test-results')
const journeyReport = join(results, 'journeys.json')

/** @typedef {{passed: number, failed: number, skipped: number, names?: string[], failedFiles?: string[]}} Count names: of what failed, or passed only when it was tried again */

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
    if (code === 0 || found.failed > 0) return found
    return { ...found, failed: 1, names: [...(found.names ?? []), `✗ ${program}: an error outside of its tests`] }
  } catch {
    return one(false)
  }
}

/** Unit tests of some files, or of all. */
function unit(files, reportName) {
  const report = join(results, reportName)
  return counted(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {},
    report,
    (r) => ({
      passed: r.numPassedTests,
      failed: r.numFailedTests,
      skipped: r.numPendingTests + r.numTodoTests,
      names: r.testResults.flatMap(failedOfFile),
      failedFiles: r.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)),
    }),
  )()
}

/** What held only when it was tried again is named: it is an error that nobody has found yet. */
const asAccident = (name) => name.replace('✗', '↻')

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
  'unit, API and probes': async () => {
    const first = await unit([], 'unit.json')
    const files = first.failedFiles ?? []
    // More than a few is no accident.
    if (files.length === 0 || files.length > 5) return first
    console.log(`\nonce more, alone: ${files.join(', ')}`)
    const again = await unit(files, 'unit-again.json')
    return again.failed > 0
      ? { ...first, names: [...first.names, ...again.names.map((name) => `again ${name}`)] }
      : { ...first, failed: 0, passed: first.passed + first.failed, names: first.names.map(asAccident) }
  },
  journeys: counted(
    'playwright',
    ['test', '--reporter=list,json', '--pass-with-no-tests'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    journeyReport,
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      names: suites.flatMap(failedJourneys),
    }),
  ),
  conformance: all(['node', 'test/conformance/report.ts']),
}

/** What failed in a file of unit tests, or the file itself when it could not be read. */
function failedOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`✗ ${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `✗ ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/** Journeys of a suite and those within it that failed, or did so at first. */
function failedJourneys({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results: tries }) => {
        const word = status === 'flaky' ? '↻' : '✗'
        return `${word} ${file} › ${title}: ${firstLine(tries.find(({ error }) => error)?.error.message)}`
      }),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** Without the colours of terminals. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const from = performance.now()
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
const named = []
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
  summary.push(
    `${count?.failed ? '✗' : '✓'} ${name.padEnd(22)} ${since(began).padStart(8)}  ${count ? said(count) : ''}`,
  )
  console.log(summary.at(-1))
  if (name === 'packages' && count) break
}
console.log(`\n${summary.join('\n')}\n\n${since(from)} in all`)
for (const name of named) console.log(name)
console.log(`tests: ${said(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function said({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

// What the runners of tests report in JSON, as counts and names of what failed.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [names] of what failed, with the first line of why
 * @property {string[]} [failedFiles]
 * @property {{ file: string, seconds: number }[]} [files] how long each file took
 */

/** The report of vitest. @returns {Count} */
export const countUnit = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  names: report.testResults.flatMap(failedOfFile),
  failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)),
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  })),
})

/** The report of Playwright. @returns {Count} */
export const countJourneys = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  skipped: stats.skipped,
  names: suites.flatMap(failedJourneys),
  failedFiles: suites.filter((suite) => failedJourneys(suite).length > 0).map(({ file }) => file),
  files: suites.map((suite) => ({ file: `test/e2e/${suite.file}`, seconds: secondsOf(suite) })),
})

/** How long the journeys of a suite took. */
function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

/** What failed in a file of unit tests, or the file itself when it could not be read. */
function failedOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`✗ ${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `✗ ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/** Journeys of a suite and those within it that failed. */
function failedJourneys({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return `✗ ${file} › ${title}: ${firstLine(error?.message)}`
    })
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** Without the colours of terminals. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

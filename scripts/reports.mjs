// Converts the JSON reports of test runners to counts and names of failed tests.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [names] failed tests, with the first line of the reason
 * @property {string[]} [failedFiles]
 * @property {{ file: string, seconds: number }[]} [files] duration of each file
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

/** Total duration of a suite's journeys, in seconds. */
function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return [...own, ...suites.map(secondsOf)].reduce((sum, seconds) => sum + seconds, 0)
}

/** The failed tests of a file, or the file itself when it could not be run. */
function failedOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`✗ ${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `✗ ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/** The failed journeys of a suite and its nested suites. */
function failedJourneys({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return `✗ ${file} › ${title}: ${firstLine(error?.message)}`
    })
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** The first line, without terminal colours. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

import { parentPort, workerData } from 'node:worker_threads'
import { compareDocuments } from '../rules/compare.ts'
import { diffsOf } from '../rules/diffs.ts'
import { readyToCompare } from '../rules/printed.ts'
import { typedNumber } from '../../../server/documents/typed-number.ts'
import type { Task, ComparisonEvent } from './run.ts'

const task = workerData as Task
const tell = (told: ComparisonEvent) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort!.postMessage(told)
}
const begun = performance.now()
let told = begun
const step = (progress: number): boolean => {
  const now = performance.now()
  if (now - told > 250) {
    told = now
    tell({ progress })
  }
  return now - begun < task.patience
}
const asked = readyToCompare(
  task,
  (line) => typedNumber(line)?.number ?? null,
  () => step(0),
)
const comparison = compareDocuments(asked, step)
const { before, after } = asked
tell({ found: { ...comparison, diffs: diffsOf(comparison, before, after), before, after } })

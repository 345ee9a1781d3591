import { parentPort, workerData } from 'node:worker_threads'
import type { Outcome } from '../api.ts'
import { runRule } from '../rules/run.ts'
import type { Task } from './run.ts'

const { kind, content, texts } = workerData as Task
const tell = (message: 'begun' | Outcome[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort!.postMessage(message)
}
tell('begun')
tell(texts.map((text) => runRule(kind, content, text)))

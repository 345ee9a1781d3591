import { parentPort } from 'node:worker_threads'
import { runRule } from '../rules/run.ts'
import type { Task, Told } from './run.ts'

const tell = (message: Told) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort!.postMessage(message)
}

/** Runs one task after another, as they come. */
parentPort!.on('message', ({ kind, content, texts }: Task) => {
  tell('begun')
  tell(texts.map((text) => runRule(kind, content, text)))
})

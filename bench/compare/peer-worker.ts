import { parentPort, workerData } from 'node:worker_threads'
import { peers } from './peers.ts'

const { name, before, after } = workerData as { name: keyof typeof peers; before: string; after: string }
const begun = performance.now()
const edits = peers[name](before, after)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort!.postMessage({ ms: performance.now() - begun, edits })

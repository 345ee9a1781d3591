import { parentPort, workerData } from 'node:worker_threads'
import { answer, type Asked } from './aside.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort!.postMessage(answer(workerData as Asked))

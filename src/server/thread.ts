import { Worker } from 'node:worker_threads'

/**
 * Has something done in a thread of its own, so that it holds up nobody else, and gives the one message that it answers with.
 * @param module the thread's file
 * @param workerData what it is given: plain values
 * @throws what the thread throws; an error of its own when the thread ends without an answer
 */
export async function answerOf<T>(module: URL, workerData: unknown): Promise<T> {
  const worker = new Worker(module, { workerData })
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`a thread has ended with ${code} and without an answer`)))
    })
  } finally {
    await worker.terminate()
  }
}

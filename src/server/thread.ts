import { parentPort, Worker } from 'node:worker_threads'

/**
 * Runs a task in a new worker thread, so that the event loop stays free, and returns the one message of the thread.
 * Frequent tasks use `warmThread`.
 * @param module the thread's file
 * @param workerData the input, of plain values
 * @throws the error of the thread; another error when the thread ends without an answer
 */
export async function runInWorker<T>(module: URL, workerData: unknown): Promise<T> {
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

/**
 * Messages of a warm thread: `begun` when it starts on a question (the time limit starts then), later the answer or the
 * error.
 */
type Said<A> = 'begun' | { answer: A } | { error: Error }

/** Milliseconds that an idle thread is kept: starting one takes ten times as long as most questions. */
const KEPT_MS = 30_000

/** A thread exceeded its limit of time or memory. */
export class ThreadLimit extends Error {}

/**
 * Answers questions in worker threads of one file, which calls `answerEach`. An idle thread is reused, so the thread
 * must not keep any state of a question.
 * @param limits of one question: milliseconds from when the thread starts on it, and megabytes
 * @returns a function that answers a question, of plain values. It throws the thread's error, or `ThreadLimit` above a
 * limit
 */
export function warmThread<Q, A>(
  module: URL,
  limits: { milliseconds?: number; megabytes?: number } = {},
): (question: Q) => Promise<A> {
  const { milliseconds, megabytes } = limits
  let kept: { worker: Worker; until: ReturnType<typeof setTimeout> } | undefined

  function take(): Worker {
    if (!kept)
      return new Worker(
        module,
        megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } },
      )
    const { worker, until } = kept
    kept = undefined
    clearTimeout(until)
    worker.removeAllListeners('error').removeAllListeners('exit')
    worker.ref()
    return worker
  }

  /** Keeps a thread for reuse. Called only after it has answered. */
  function giveBack(worker: Worker): void {
    // Removed by name: Node itself has listeners of other events on the worker.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    const end = () => {
      if (kept?.worker === worker) kept = undefined
      void worker.terminate()
    }
    if (kept) return end()
    // A thread that ends while idle must not be reused.
    worker.once('error', end).once('exit', end)
    worker.unref()
    kept = { worker, until: setTimeout(end, KEPT_MS).unref() }
  }

  return async (question) => {
    const worker = take()
    let timer: ReturnType<typeof setTimeout> | undefined
    let said: Exclude<Said<A>, 'begun'>
    try {
      said = await new Promise((resolve, reject) => {
        worker.on('message', (message: Said<A>) => {
          if (message !== 'begun') resolve(message)
          else if (milliseconds !== undefined)
            timer = setTimeout(() => reject(new ThreadLimit('a thread took too long')), milliseconds)
        })
        worker.once('error', (error: Error & { code?: string }) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit(error.message) : error),
        )
        worker.once('exit', (code) => reject(new Error(`a thread has ended with ${code} and without an answer`)))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(question)
      })
    } catch (error) {
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
    }
    giveBack(worker)
    if ('error' in said) throw said.error
    return said.answer
  }
}

/** Called in the thread's file: answers each question that arrives. */
export function answerEach<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const say = (said: Said<A>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    parentPort!.postMessage(said)
  }
  const turn = async (question: Q): Promise<void> => {
    say('begun')
    try {
      say({ answer: await answer(question) })
    } catch (error) {
      say({ error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  parentPort!.on('message', (question: Q) => void turn(question))
}

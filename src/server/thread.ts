import { parentPort, Worker } from 'node:worker_threads'

/**
 * Runs a task in a thread that ends with it, so that the server's event loop stays free, and returns the thread's one message.
 * Frequent tasks use `warmThread`.
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

/** Messages of a warm thread: `begun` when a question is taken up (the time limit starts then), later the answer or the error. */
type Said<A> = 'begun' | { answer: A } | { error: Error }

/** How long an idle thread is kept: starting one takes ten times as long as most questions. */
const KEPT_MS = 30_000

/** A thread took more time or memory than it may. */
export class ThreadLimit extends Error {}

/**
 * Asks threads of one file, which uses `answerEach`. One is kept while questions come, so nothing of a question may stay in it.
 * @param limits of one question: milliseconds from when the thread begins with it, and megabytes
 * @returns a function that answers a question, of plain values. It throws what the thread throws, `ThreadLimit` above a limit
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

  /** Only a thread that has answered comes back. */
  function giveBack(worker: Worker): void {
    // By their names: Node listens too, to know whether somebody waits for messages.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
    const end = () => {
      if (kept?.worker === worker) kept = undefined
      void worker.terminate()
    }
    if (kept) return end()
    // One that ends while it is idle must not be asked again.
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

/** In the thread's file: answers one question after another, as they come. */
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

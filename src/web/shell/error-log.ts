import { createStore } from '../store.ts'

export interface LoggedError {
  id: number
  message: string
  stack: string
  /** Where in the interface: an uncaught error, a rejected promise, a component. */
  info: string
  url: string
  time: string
}

const KEPT_MAX = 200
/** Newest first. */
export const errorLog = createStore<readonly LoggedError[]>([])
let count = 0

/** A token must not stay in a log, wherever it stood. */
const scrub = (text: string): string => text.replaceAll(/((?:sa|user)?token=)[^&#\s]+/gi, '$1…')

/** Notes an error of the interface; in production only. */
export function logError(error: unknown, info: string): void {
  if (!import.meta.env.PROD) return
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  count += 1
  const entry = { id: count, message: scrub(message), stack: scrub(stack ?? ''), info, url: scrub(location.href) }
  errorLog.set([{ ...entry, time: new Date().toISOString() }, ...errorLog.get()].slice(0, KEPT_MAX))
}

/** Follows everything that nobody catches. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message, 'window.onerror'))
  window.addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandledrejection'))
}

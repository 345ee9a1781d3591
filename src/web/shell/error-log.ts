import { ERRORS_KEPT_MAX } from '../constants.ts'
import { getToken } from '../session/token.ts'
import { createStore } from '../store.ts'

export interface LoggedError {
  id: number
  err: { message: string; stack: string }
  /** The component that failed; empty for uncaught errors. */
  vm: string
  /** Its source: an uncaught error, a rejected promise, a component. */
  info: string
  url: string
  /** Milliseconds. */
  time: number
}

/** Newest first. */
export const errorLog = createStore<readonly LoggedError[]>([])
let count = 0

/** Tokens must not stay in the log, wherever they occur in the text. */
function scrub(text: string): string {
  const token = getToken()
  return (token ? text.replaceAll(token, '…') : text).replaceAll(
    /((?:sa|user)?token["']?\s*[=:]\s*)[^&#\s,}]+/gi,
    '$1…',
  )
}

/** Logs an error of the interface; in production only. */
export function logError(error: unknown, info: string, vm = ''): void {
  if (!import.meta.env.PROD) return
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  count += 1
  const err = { message: scrub(message), stack: scrub(stack ?? '') }
  const entry = { id: count, err, vm, info, url: scrub(location.href), time: Date.now() }
  errorLog.set([entry, ...errorLog.get()].slice(0, ERRORS_KEPT_MAX))
}

/** Logs all uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message, 'window.onerror'))
  window.addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandledrejection'))
}

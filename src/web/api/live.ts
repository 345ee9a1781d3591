import { useEffect, useEffectEvent } from 'react'

/** Pseudo topic: anything may have changed, because events were missed. */
const everything = '*'
/** Without a key press or pointer for this long the user counts as absent: polling would keep the session alive. */
const ABSENT_MS = 300_000
const POLL_MS = 30_000

const listeners = new Map<string, Set<() => void>>()
/** Topics that were received while the user was absent. */
const kept = new Set<string>()
/**
 * Topics received within the last `RECENT_MS`, with their time, oldest first: a page that subscribes late may have
 * missed them.
 */
const recent = new Map<string, number>()
const RECENT_MS = 30_000
/** Late subscribers that registered before the first stream was connected. */
const early = new Set<() => void>()
let lastSign = Date.now()
let isUp = false
let hasBeenUp = false

const isSomebodyThere = (): boolean => !document.hidden && Date.now() - lastSign < ABSENT_MS

/** Notifies the listeners of a topic: immediately, or when the user is back. */
export function notifyListeners(topic: string): void {
  remember(topic)
  if (!isSomebodyThere()) {
    kept.add(topic)
    return
  }
  for (const [name, heard] of listeners) {
    if (topic === everything || topic === name) for (const listener of heard) listener()
  }
}

function remember(topic: string): void {
  const now = Date.now()
  recent.delete(topic)
  recent.set(topic, now)
  for (const [name, at] of recent) {
    if (now - at <= RECENT_MS) break
    recent.delete(name)
  }
}
const wasHeard = (topic: string): boolean =>
  [topic, everything].some((name) => Date.now() - (recent.get(name) ?? -Infinity) <= RECENT_MS)

/** Records whether the event stream is connected. While it is not, a present user's data is polled twice a minute. */
export function streamIsUp(up: boolean): void {
  // Events between two connections were not delivered.
  const isBack = up && !isUp && hasBeenUp
  const isFirst = up && !hasBeenUp
  isUp = up
  hasBeenUp ||= up
  if (isBack) notifyListeners(everything)
  if (!isFirst) return
  remember(everything)
  for (const listener of early) listener()
  early.clear()
}

function comeBack(): void {
  lastSign = Date.now()
  const missed = isUp ? [...kept] : [everything]
  kept.clear()
  for (const topic of missed) notifyListeners(topic)
}

function sign(): void {
  const wasThere = isSomebodyThere()
  lastSign = Date.now()
  if (!wasThere) comeBack()
}

/** Starts to watch whether the user is present. Runs once. */
const watch = once(() => {
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, sign)
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) comeBack()
  })
  setInterval(() => {
    if (!isUp && isSomebodyThere()) notifyListeners(everything)
  }, POLL_MS)
})

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

interface LiveOptions {
  /**
   * For a page whose data was fetched before its topic was known, so that changes in between were missed: also runs
   * `changed` for a topic received shortly before, and once the first stream is connected.
   */
  late?: boolean
}

/** Runs `changed` whenever records of the topic have changed for the user, on any page, window or machine. */
export function useLive(topic: string, changed: () => void, { late = false }: LiveOptions = {}): void {
  const run = useEffectEvent(changed)
  useEffect(() => {
    watch()
    const heard = listeners.get(topic) ?? new Set()
    listeners.set(topic, heard)
    const listener = () => run()
    heard.add(listener)
    if (late && topic !== '') {
      if (!hasBeenUp) early.add(listener)
      else if (wasHeard(topic)) listener()
    }
    return () => {
      heard.delete(listener)
      early.delete(listener)
    }
  }, [topic, late])
}

import { useEffect, useEffectEvent } from 'react'

/** Pseudo topic: anything may have changed, because events were missed. */
const everything = '*'
/** Without a key press or pointer for this long the user counts as absent: polling would keep the session alive. */
const ABSENT_MS = 300_000
const POLL_MS = 30_000

const listeners = new Map<string, Set<() => void>>()
/** Topics that were received while the user was absent. */
const kept = new Set<string>()
/** When each topic was last received, oldest first: a page that subscribes late may have missed it. */
const received = new Map<string, number>()
const MOST_RECEIVED = 1000
/** When the newest of the topics was received that are no longer in `received`. */
let forgottenAt = -Infinity
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
  received.delete(topic)
  received.set(topic, Date.now())
  const [oldest] = received
  if (!oldest || received.size <= MOST_RECEIVED) return
  received.delete(oldest[0])
  forgottenAt = oldest[1]
}
/** Whether a change of the topic may have happened after this time, in milliseconds since 1970. */
const mayHaveChanged = (topic: string, since: number): boolean =>
  Math.max(received.get(topic) ?? -Infinity, received.get(everything) ?? -Infinity, forgottenAt) >= since

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
   * For a page whose data was fetched before its topic was known, so that changes in between were missed: returns when
   * the oldest of its data was requested. `changed` also runs if the topic was received after that, and once the first
   * stream is connected.
   */
  since?: () => number
}

/** Runs `changed` whenever records of the topic have changed for the user, on any page, window or machine. */
export function useLive(topic: string, changed: () => void, { since }: LiveOptions = {}): void {
  const run = useEffectEvent(changed)
  const wasMissed = useEffectEvent(() => since !== undefined && mayHaveChanged(topic, since()))
  const isLate = since !== undefined
  useEffect(() => {
    watch()
    const heard = listeners.get(topic) ?? new Set()
    listeners.set(topic, heard)
    const listener = () => run()
    heard.add(listener)
    if (isLate && topic !== '') {
      if (!hasBeenUp) early.add(listener)
      else if (wasMissed()) listener()
    }
    return () => {
      heard.delete(listener)
      early.delete(listener)
    }
  }, [topic, isLate])
}

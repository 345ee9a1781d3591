/** Longest time in milliseconds that the event loop may be blocked. */
const longest = 10
let since = performance.now()

/** Yields to the event loop once long work has blocked it for some milliseconds. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - since < longest) return
  await new Promise((resolve) => setImmediate(resolve))
  since = performance.now()
}

/** Milliseconds of work that requests may have to wait for. */
const longest = 10
let since = performance.now()

/** Lets what waits go first, once the work of this process on articles has gone on for some milliseconds without. */
export async function breathe(): Promise<void> {
  if (performance.now() - since < longest) return
  await new Promise((resolve) => setImmediate(resolve))
  since = performance.now()
}

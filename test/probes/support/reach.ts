import { expect } from 'vitest'

/** Prints how often a probe really got where it wanted to; a counter of zero fails, for then nothing was proved. */
export function expectReached(what: string, counters: Record<string, number>): void {
  console.log(`${what}: ${JSON.stringify(counters)}`)
  for (const [name, count] of Object.entries(counters))
    expect(count, `${what} never reached: ${name}`).toBeGreaterThan(0)
}

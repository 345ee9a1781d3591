import { expect } from 'vitest'

/**
 * Prints how often a probe reached each of its targets. A counter of zero fails, because the probe then proved nothing.
 */
export function expectReached(what: string, counters: Record<string, number>): void {
  console.log(`${what}: ${JSON.stringify(counters)}`)
  for (const [name, count] of Object.entries(counters))
    expect(count, `${what} never reached: ${name}`).toBeGreaterThan(0)
}

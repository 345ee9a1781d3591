import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { patiently, wallMs, wallOf } from './patience.ts'

const minute = 60_000

test('the product’s own files have a longer time limit, while files of users keep theirs', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const own = patiently(async () => {
    const first = wallMs()
    begin()
    await new Promise((resolve) => setImmediate(resolve))
    return [first, wallMs(), wallOf(90_000), await Promise.resolve().then(wallMs)]
  })
  await begun
  // A request that is handled meanwhile.
  expect([wallMs(), wallOf(90_000)]).toEqual([limits.wallMs, 90_000])
  for (const ms of await own) expect(ms).toBeGreaterThanOrEqual(10 * minute)
  expect(wallMs()).toBe(limits.wallMs)
})

test('the longer limit ends with work that fails', async () => {
  await expect(patiently(() => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
  expect(wallMs()).toBe(limits.wallMs)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Denials } from './denials.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first denial of a minute is written at once, the others as one entry with their number', () => {
  const denials = new Denials()
  const written: string[] = []
  const deny = (key: string) => denials.add(key, (times) => written.push(`${key} ${times}`))
  for (let i = 0; i < 1000; i += 1) deny('anna POST /a')
  deny('anna POST /b')
  deny('berta POST /a')
  expect(written).toEqual(['anna POST /a 1', 'anna POST /b 1', 'berta POST /a 1'])
  vi.advanceTimersByTime(60_000)
  expect(written.slice(3)).toEqual(['anna POST /a 999'])
  deny('anna POST /a')
  expect(written.slice(4)).toEqual(['anna POST /a 1'])
})

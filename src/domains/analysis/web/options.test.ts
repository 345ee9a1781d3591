import { expect, test } from 'vitest'
import type { Line } from '../api.ts'
import { drawn } from './options.ts'

const line = (...keys: string[]): Line => ({
  keys,
  words: keys.map(() => null),
  values: ['1'],
  count: 1,
  share: null,
  to: '',
})
const words = ({ keys }: Line) => keys.map(String)

test('months are in order without gaps, in each series', () => {
  const lines = [line('2026-02', 'b'), line('2025-11', 'a'), line('2025-11', 'b')]
  const { names, series } = drawn(lines, words, 'all', true)
  expect(names).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(series).toEqual([
    { name: 'b', lines: [lines[2], null, null, lines[0]] },
    { name: 'a', lines: [lines[1], null, null, null] },
  ])
})

test('other dimensions keep the order of the answer; an empty answer has no bars', () => {
  expect(drawn([line('z'), line('a')], words, 'all', false).names).toEqual(['z', 'a'])
  expect(drawn([], words, 'all', true).names).toEqual([])
})

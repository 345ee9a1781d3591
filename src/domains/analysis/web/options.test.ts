import { expect, test } from 'vitest'
import { i18n } from '../../../web/i18n/instance.ts'
import { written } from '../../../web/i18n/written.ts'
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

test('months are shown in the language of the user, and a line without one comes last', async () => {
  await i18n.init({ lng: 'en' })
  const none = { ...line(), keys: [null], words: [null] }
  const shown = ({ keys: [key] }: Line) => [typeof key === 'string' ? written(key) : 'none']
  const { names, series } = drawn([none, line('2026-02'), line('2025-12')], shown, 'all', true)
  await i18n.changeLanguage('zh')
  expect(names).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026', 'none'])
  expect(series[0]?.lines.map((one) => one?.keys[0])).toEqual(['2025-12', undefined, '2026-02', null])
})

test('other dimensions keep the order of the answer; an empty answer has no bars', () => {
  expect(drawn([line('z'), line('a')], words, 'all', false).names).toEqual(['z', 'a'])
  expect(drawn([], words, 'all', true).names).toEqual([])
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  chinaToday,
  addClass,
  debounce,
  formatDate,
  greetingKey,
  isExternal,
  numberFormatter,
  relativeTime,
  removeClass,
  timeAgo,
  toThousandFilter,
} from './helpers.ts'
import { en } from './i18n/locales/en.ts'
import { zh } from './i18n/locales/zh.ts'
import { i18n } from './i18n/instance.ts'

const NOW = new Date(2026, 10, 20, 12, 0, 0).getTime()
const before = (seconds: number) => NOW - seconds * 1000

beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { translation: en }, zh: { translation: zh } },
    keySeparator: false,
    nsSeparator: false,
  }),
)

test.each([
  [0, '0 minutes'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [3 * 86_400, '3 days'],
])('%i seconds are %s', (seconds, text) => expect(timeAgo(before(seconds), NOW)).toBe(text))

test.each([
  [-60, 'just now', '刚刚'],
  [29, 'just now', '刚刚'],
  [30, '1 minute ago', '1分钟前'],
  [61, '2 minutes ago', '2分钟前'],
  [3599, '60 minutes ago', '60分钟前'],
  [3601, '2 hours ago', '2小时前'],
  [86_400, '1 day ago', '1天前'],
  [172_799, '1 day ago', '1天前'],
  [172_800, '11-18 12:0', '11-18 12:0'],
])('%i seconds ago is %s', async (seconds, english, chinese) => {
  expect(relativeTime(before(seconds), undefined, NOW)).toBe(english)
  await i18n.changeLanguage('zh')
  expect(relativeTime(before(seconds), undefined, NOW)).toBe(chinese)
  await i18n.changeLanguage('en')
})

test('ten digits are seconds, thirteen are milliseconds', () => {
  expect(relativeTime(Math.trunc(before(61) / 1000), undefined, NOW)).toBe('2 minutes ago')
  expect(relativeTime(before(200_000), 'YYYY-MM-DD', NOW)).toBe('2026-11-18')
  expect(formatDate(NOW)).toBe('2026-11-20')
  expect(formatDate(NOW / 1000, true)).toBe('2026-11-20 12:00:00')
})

test.each([
  [999, 1, '999'],
  [1234, 1, '1.2k'],
  [1000, 2, '1k'],
  [1_500_000, 1, '1.5M'],
  [999_999, 1, '1M'],
  [2e9, 1, '2G'],
  [3e12, 1, '3T'],
  [4e15, 1, '4P'],
  [5.25e18, 2, '5.25E'],
  [-1234, 1, '-1.2k'],
])('%d with %i digits is %s', (value, digits, text) => expect(numberFormatter(value, digits)).toBe(text))

test.each([
  [1234.5, '1,234.50'],
  [1_234_567.891, '1,234,567.89'],
  [-1234.5, '-1,234.50'],
  [999, '999.00'],
  [null, '0.00'],
])('%d in thousands is %s', (value, text) => expect(toThousandFilter(value)).toBe(text))

test.each([
  [0, 'morning', '早上好'],
  [8, 'morning', '早上好'],
  [9, 'forenoon', '上午好'],
  [11, 'forenoon', '上午好'],
  [12, 'noon', '中午好'],
  [13, 'noon', '中午好'],
  [14, 'afternoon', '下午好'],
  [19, 'afternoon', '下午好'],
  [20, 'evening', '晚上好'],
  [23, 'evening', '晚上好'],
] as const)('at %i it is %s', (hour, part, chinese) => {
  expect(greetingKey(hour)).toBe(`home.greeting.${part}`)
  expect(zh[`home.greeting.${part}`]).toBe(chinese)
})

test('the home page shows the day and the hour of China, wherever the browser is', () => {
  expect(chinaToday('zh', new Date('2026-11-26T17:30:00Z'))).toEqual({ day: '2026年11月27日星期五', hour: 1 })
  expect(chinaToday('en', new Date('2026-11-26T15:30:00Z'))).toEqual({ day: 'Thursday, November 26, 2026', hour: 23 })
})

test('only http, https, mailto and tel lead out of the app', () => {
  for (const link of ['https://a', 'http://a', 'mailto:a', 'tel:1']) expect(isExternal(link)).toBe(true)
  for (const link of ['/a', 'ftp://a', 'a', 'javascript:a', 'httpfoo', 'telephone'])
    expect(isExternal(link)).toBe(false)
})

describe('debounce', () => {
  test('calls once after the quiet, or at once and then not before it', () => {
    vi.useFakeTimers()
    const late = vi.fn()
    const early = vi.fn()
    const [pushLate, pushEarly] = [debounce(late, 100), debounce(early, 100, true)]
    for (const value of [1, 2, 3]) {
      pushLate(value)
      pushEarly(value)
    }
    expect(late).not.toHaveBeenCalled()
    expect(early.mock.calls).toEqual([[1]])
    vi.advanceTimersByTime(100)
    expect(late.mock.calls).toEqual([[3]])
    pushEarly(4)
    expect(early.mock.calls).toEqual([[1], [4]])
    vi.useRealTimers()
  })
})

test('class names are added once and taken away', () => {
  const element = { className: 'a  b' }
  addClass(element, 'c')
  addClass(element, 'c')
  expect(element.className).toBe('a b c')
  removeClass(element, 'a')
  expect(element.className).toBe('b c')
})

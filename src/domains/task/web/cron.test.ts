import { expect, test } from 'vitest'
import type { Translate } from '../../../web/i18n/t.ts'
import { cronWords } from './cron.ts'

const say = (key: string, vars: object = {}) => [key.replace('task.cron.', ''), ...Object.values(vars)].join(' ')
const t = Object.assign(say, { label: say }) as Translate

test.each([
  ['', 'onDemand'],
  ['0 8 * * *', 'daily 08:00'],
  ['*/10 * * * *', 'minutes 10'],
  ['5 * * * *', 'hourly 5'],
  ['30 7 * * 1', 'weekly day.1 07:30'],
  ['0 8 1 * *', '0 8 1 * *'],
  ['0 8-18 * * 1-5', '0 8-18 * * 1-5'],
])('%s is said as %s', (cron, words) => expect(cronWords(t, cron)).toBe(words))

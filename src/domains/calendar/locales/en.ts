import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'calendar.title': 'Public holidays',
  'calendar.intro':
    'Deadlines are computed with these holidays and working weekends. A year not yet published goes by its fixed holidays until it is loaded.',
  'calendar.off': 'Days off',
  'calendar.work': 'Working weekends',
  'calendar.origin': 'Origin',
  'calendar.builtIn': 'Came with the product',
  'calendar.import': 'Load a year',
  'calendar.imported': '{{year}} is loaded',
  'calendar.field.year': 'Year',
  'calendar.field.csv': 'Days',
  'calendar.csv.help':
    'One day a line: date,休 for a day off or date,班 for a working weekend. A year loaded again is replaced as a whole.',
  'calendar.badLines': 'Lines {{lines}} cannot be read: each needs a day of {{year}} and 休 or 班, none twice',
  'calendar.noHolidays': 'There is no day off in {{year}}',
  'calendar.unit.day': 'days',
  'calendar.unit.month': 'months',
  'calendar.unit.year': 'years',
}

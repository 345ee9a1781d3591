import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'calendar.title': 'Public holidays',
  'calendar.intro':
    'Deadlines are calculated with these holidays and make-up working days. A year that is not published yet uses its fixed holidays until it is loaded.',
  'calendar.off': 'Days off',
  'calendar.work': 'Make-up working days',
  'calendar.origin': 'Source',
  'calendar.builtIn': 'Built in',
  'calendar.import': 'Load a year',
  'calendar.imported': 'Holidays of {{year}} loaded',
  'calendar.field.year': 'Year',
  'calendar.field.csv': 'Days',
  'calendar.csv.help':
    'One day per line: date,休 for a day off or date,班 for a make-up working day. Loading a year again replaces it entirely.',
  'calendar.badLines':
    'Lines {{lines}} cannot be read. Each needs a date in {{year}} and 休 or 班; dates must not repeat',
  'calendar.noHolidays': '{{year}} has no days off',
  'calendar.unit.day': 'days',
  'calendar.unit.month': 'months',
  'calendar.unit.year': 'years',
}

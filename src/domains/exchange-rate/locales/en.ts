import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'exchangeRate.title': 'Exchange rates',
  'exchangeRate.intro':
    'Amounts of contracts in other currencies are converted into yuan by the last rate on or before the day of submission. Approval brackets and sums use the result. Central parity rates at the end of a year ship with the product; the operator adds later ones.',
  'exchangeRate.tool': 'The rates by which contracts in other currencies are converted into yuan.',
  'exchangeRate.newest': 'Last rates: {{day}}',
  'exchangeRate.behind':
    'The last rates are of {{day}}, more than a month ago. Amounts are still converted by them; ask the operator to add new ones.',
  'exchangeRate.behindAdd':
    'The last rates are of {{day}}, more than a month ago. Amounts are still converted by them; add new ones.',
  'exchangeRate.quotation': 'Yuan for {{units}} {{code}}',
  'exchangeRate.add': 'Add rates',
  'exchangeRate.saved': 'Rates of {{day}} saved',
  'exchangeRate.import': 'Import rates',
  'exchangeRate.imported': '{{count}} rates imported',
  'exchangeRate.file': 'Choose a file',
  'exchangeRate.field.year': 'Year',
  'exchangeRate.field.day': 'Date',
  'exchangeRate.field.csv': 'Rates',
  'exchangeRate.field.rates': 'Rates',
  'exchangeRate.csv.help':
    'One rate per line: date,currency,rate, such as 2026-11-20,USD,7.1234. For the yen it is the rate of 100 yen. An existing rate of the same date and currency is replaced.',
  'exchangeRate.none': 'No exchange rate for {{currency}}: the highest bracket applies',
  'exchangeRate.conversion': '{{from}} = {{yuan}} yuan (rate {{quotation}} of {{day}})',
  'exchangeRate.badRate': '{{label}}: the rate must be a number above zero, in yuan for {{units}} units',
  'exchangeRate.unlikely':
    '{{label}}: the rate is less than half or more than double the known one. Check that it is for {{units}} units',
  'exchangeRate.future': 'The date must not be after today',
  'exchangeRate.noRate': 'Enter at least one rate',
  'exchangeRate.badLines':
    'Lines {{lines}} cannot be read. Each needs a date, a currency (USD, EUR, HKD, JPY, GBP) and a rate, and must not repeat',
  'exchangeRate.oddDay': '{{day}} is after today',
  'exchangeRate.oddRate':
    'The rate of {{code}} on {{day}} is less than half or more than double the known one. Check that it is for {{units}} units',
  'exchangeRate.currency.USD': 'US dollar',
  'exchangeRate.field.rates.USD': 'US dollar',
  'exchangeRate.currency.EUR': 'Euro',
  'exchangeRate.field.rates.EUR': 'Euro',
  'exchangeRate.currency.HKD': 'Hong Kong dollar',
  'exchangeRate.field.rates.HKD': 'Hong Kong dollar',
  'exchangeRate.currency.JPY': 'Yen',
  'exchangeRate.field.rates.JPY': 'Yen',
  'exchangeRate.currency.GBP': 'Pound sterling',
  'exchangeRate.field.rates.GBP': 'Pound sterling',
}

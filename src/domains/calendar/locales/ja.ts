import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'calendar.title': '祝日',
  'calendar.intro':
    '期限はここの祝日と振替出勤日で計算します。未公表の年は固定の祝日で推定し、読み込み後は公表どおりに計算します。',
  'calendar.off': '休日',
  'calendar.work': '振替出勤',
  'calendar.origin': '出所',
  'calendar.builtIn': '製品に付属',
  'calendar.import': '年度を読み込む',
  'calendar.imported': '{{year}}年を読み込みました',
  'calendar.field.year': '年',
  'calendar.field.csv': '日付一覧',
  'calendar.csv.help': '1行に1日：日付,休 または 日付,班。同じ年を再度読み込むと、その年全体が置き換わります。',
  'calendar.badLines': '{{lines}}行目を読み取れません：{{year}}年の日付と「休」または「班」を重複なく書いてください',
  'calendar.noHolidays': '{{year}}年の休日がありません',
  'calendar.unit.day': '日',
  'calendar.unit.month': 'か月',
  'calendar.unit.year': '年',
}

export const zh = {
  'calendar.title': '节假日',
  'calendar.intro':
    '期限按这里的节假日和调休上班日计算；未公布的年份先按法定节日固定日期推算，导入后自动按公布的安排计算。',
  'calendar.off': '放假',
  'calendar.work': '调休上班',
  'calendar.origin': '来源',
  'calendar.builtIn': '随产品提供',
  'calendar.import': '导入年度安排',
  'calendar.imported': '已导入{{year}}年的安排',
  'calendar.field.year': '年份',
  'calendar.field.csv': '日期清单',
  'calendar.csv.help': '每行一天：日期,休 或 日期,班。以国务院办公厅当年通知为准，同一年再次导入时整年替换。',
  'calendar.badLines': '第{{lines}}行无法识别：应为{{year}}年的日期加“休”或“班”，且不重复',
  'calendar.noHolidays': '{{year}}年没有任何放假日期',
  'calendar.unit.day': '日',
  'calendar.unit.month': '个月',
  'calendar.unit.year': '年',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}

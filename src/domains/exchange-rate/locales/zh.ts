export const zh = {
  'exchangeRate.title': '汇率',
  'exchangeRate.intro':
    '外币合同的金额按提交当日或之前最近一日的汇率折算成人民币，据以确定审批权限和合计金额。随产品提供的是人民币汇率中间价年末值，其后的由运营人员录入。',
  'exchangeRate.tool': '外币合同折算成人民币所用的汇率',
  'exchangeRate.newest': '最近一日汇率：{{day}}',
  'exchangeRate.behind': '最近一日汇率是 {{day}} 的，已超过一个月。金额仍按该汇率折算，请运营人员录入新汇率。',
  'exchangeRate.behindAdd': '最近一日汇率是 {{day}} 的，已超过一个月。金额仍按该汇率折算，请录入新汇率。',
  'exchangeRate.quotation': '{{units}} {{code}} 兑人民币元',
  'exchangeRate.add': '录入汇率',
  'exchangeRate.saved': '已保存 {{day}} 的汇率',
  'exchangeRate.import': '导入汇率',
  'exchangeRate.imported': '已导入 {{count}} 条汇率',
  'exchangeRate.file': '选择文件',
  'exchangeRate.field.year': '年度',
  'exchangeRate.field.day': '日期',
  'exchangeRate.field.csv': '汇率',
  'exchangeRate.field.rates': '汇率',
  'exchangeRate.csv.help':
    '每行一条：日期,币种,汇率，如 2026-11-20,USD,7.1234；日元为 100 日元的汇率。同一日期和币种的汇率以导入的为准。',
  'exchangeRate.none': '{{currency}} 没有汇率，按最高一档审批',
  'exchangeRate.conversion': '{{from}} = {{yuan}} 元（{{day}} 汇率 {{quotation}}）',
  'exchangeRate.badRate': '{{label}}汇率须是大于零的数，为每 {{units}} 单位兑人民币元',
  'exchangeRate.unlikely': '{{label}}汇率与已有汇率相差一倍以上，请核对是否为每 {{units}} 单位的汇率',
  'exchangeRate.future': '日期不能晚于今天',
  'exchangeRate.noRate': '请至少填写一种汇率',
  'exchangeRate.badLines': '第 {{lines}} 行无法识别。每行须是日期、币种（USD、EUR、HKD、JPY、GBP）和汇率，且不得重复',
  'exchangeRate.oddDay': '{{day}} 晚于今天',
  'exchangeRate.oddRate': '{{day}} 的 {{code}} 汇率与已有汇率相差一倍以上，请核对是否为每 {{units}} 单位的汇率',
  'exchangeRate.currency.USD': '美元',
  'exchangeRate.field.rates.USD': '美元',
  'exchangeRate.currency.EUR': '欧元',
  'exchangeRate.field.rates.EUR': '欧元',
  'exchangeRate.currency.HKD': '港元',
  'exchangeRate.field.rates.HKD': '港元',
  'exchangeRate.currency.JPY': '日元',
  'exchangeRate.field.rates.JPY': '日元',
  'exchangeRate.currency.GBP': '英镑',
  'exchangeRate.field.rates.GBP': '英镑',
}

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}

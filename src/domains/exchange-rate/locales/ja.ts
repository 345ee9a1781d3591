import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'exchangeRate.title': '為替レート',
  'exchangeRate.intro':
    '外貨建て契約の金額は、申請日以前の最新のレートで人民元に換算され、承認区分と合計に用いられます。製品には年末の人民元基準値が含まれ、以後のレートは運営者が登録します。',
  'exchangeRate.tool': '外貨建て契約を人民元に換算するレート',
  'exchangeRate.newest': '最新のレート：{{day}}',
  'exchangeRate.behind':
    '最新のレートは {{day}} のもので、1か月以上前です。換算にはこのレートが使われます。運営者に登録を依頼してください。',
  'exchangeRate.behindAdd':
    '最新のレートは {{day}} のもので、1か月以上前です。換算にはこのレートが使われます。新しいレートを登録してください。',
  'exchangeRate.quotation': '{{units}} {{code}} あたりの人民元',
  'exchangeRate.add': 'レートの登録',
  'exchangeRate.saved': '{{day}} のレートを保存しました',
  'exchangeRate.import': 'レートの取込',
  'exchangeRate.imported': '{{count}}件のレートを取り込みました',
  'exchangeRate.file': 'ファイルを選択',
  'exchangeRate.field.year': '年',
  'exchangeRate.field.day': '日付',
  'exchangeRate.field.csv': 'レート',
  'exchangeRate.field.rates': 'レート',
  'exchangeRate.csv.help':
    '1行に1件：日付,通貨,レート（例：2026-11-20,USD,7.1234）。円は100円あたりのレートです。同じ日付と通貨のレートは置き換えられます。',
  'exchangeRate.none': '{{currency}} の為替レートがないため、最も高い区分で承認します',
  'exchangeRate.conversion': '{{from}} = {{yuan}} 元（{{day}} のレート {{quotation}}）',
  'exchangeRate.badRate': '{{label}}のレートは、{{units}}単位あたりの人民元を0より大きい数で入力してください',
  'exchangeRate.unlikely':
    '{{label}}のレートが既存のレートの半分未満または2倍超です。{{units}}単位あたりのレートか確認してください',
  'exchangeRate.future': '日付は今日以前にしてください',
  'exchangeRate.noRate': 'レートを1つ以上入力してください',
  'exchangeRate.badLines':
    '{{lines}}行目を読み取れません。各行に日付、通貨（USD、EUR、HKD、JPY、GBP）、レートが必要で、重複はできません',
  'exchangeRate.oddDay': '{{day}} は今日より後です',
  'exchangeRate.oddRate':
    '{{day}} の {{code}} のレートが既存のレートの半分未満または2倍超です。{{units}}単位あたりのレートか確認してください',
  'exchangeRate.currency.USD': '米ドル',
  'exchangeRate.field.rates.USD': '米ドル',
  'exchangeRate.currency.EUR': 'ユーロ',
  'exchangeRate.field.rates.EUR': 'ユーロ',
  'exchangeRate.currency.HKD': '香港ドル',
  'exchangeRate.field.rates.HKD': '香港ドル',
  'exchangeRate.currency.JPY': '日本円',
  'exchangeRate.field.rates.JPY': '日本円',
  'exchangeRate.currency.GBP': '英ポンド',
  'exchangeRate.field.rates.GBP': '英ポンド',
}

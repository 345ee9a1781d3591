import { expect, test } from 'vitest'
import { extractAnnouncement } from './announcement.ts'

/** Amounts in yuan, or figure and name of a foreign currency. */
const sums = (text: string) =>
  extractAnnouncement(text).amounts.map(({ fen, currency, figure }) =>
    currency === null ? Number(fen) / 100 : `${figure} ${currency}`,
  )

const won = `证券代码：000000 证券简称：青禾园林 公告编号：2030-001
青禾园林股份有限公司关于收到中标通知书的公告
本公司及董事会全体成员保证信息披露的内容真实、准确、完整，没有虚假记载。
青禾园林股份有限公司（以下简称“公司”）于2030年1月5日收到白石市水务局发来的《中标通知书》，确定公司为“白石市东湖水环境整治工程”的中标人。
1、项目名称：白石市东湖水环境整治工程
2、中标金额：人民币12,345.67万元
3、公司2029年度营业收入为99,999万元。
特此公告。
青禾园林股份有限公司董事会
2030年1月6日`

test('who won what from whom, for how much', () => {
  expect(extractAnnouncement(won, '关于收到中标通知书的公告')).toMatchObject({
    partyA: ['白石市水务局'],
    partyB: ['青禾园林股份有限公司'],
    projects: ['白石市东湖水环境整治工程'],
    contracts: [],
  })
  expect(sums(won)).toEqual([123_456_700])
})

test('the company of the group that signs, by its full name, and the contract', () => {
  const text = `青禾园林股份有限公司关于子公司签订重大合同的公告
近日，公司全资子公司白石清源环保有限公司（以下简称“清源环保”）与黑山县人民政府签订了《黑山县污水处理厂总承包合同》，合同总金额为8,000万元。
青禾园林股份有限公司董事会`
  expect(extractAnnouncement(text)).toMatchObject({
    partyA: ['黑山县人民政府'],
    partyB: ['白石清源环保有限公司'],
    contracts: ['黑山县污水处理厂总承包合同'],
  })
  expect(sums(text)).toEqual([80_000_000])
})

test('an announcement of several contracts gives each', () => {
  const text = `青禾园林股份有限公司重大工程中标公告
近日，公司收到以下中标通知书：
1、黑山县交通局通知公司中标黑山县环城公路一期工程，中标价30,000,000元；
2、红河市水务局通知公司中标红河市泵站改造工程，中标价45,500,000元。
上述项目中标价合计75,500,000元。
青禾园林股份有限公司董事会`
  expect(extractAnnouncement(text)).toMatchObject({
    partyA: ['黑山县交通局', '红河市水务局'],
    projects: ['黑山县环城公路一期工程', '红河市泵站改造工程'],
  })
  expect(sums(text)).toEqual([30_000_000, 45_500_000])
})

test('foreign money as what it makes in 人民币, else by its figure', () => {
  expect(sums('中标金额为500万美元，约合人民币3,500万元。')).toEqual([35_000_000])
  expect(sums('合同金额为500万美元。')).toEqual(['500 美元'])
})

test('figures about something else are no sums of the contract', () => {
  expect(sums('公司上年度营业收入为99,999万元，注册资本5,000万元，履约保证金100万元。')).toEqual([])
})

test('sums of other years, of earlier contracts and of rules do not belong to the contract', () => {
  expect(sums('2029年度，本公司向该客户的销售总金额为9,596万元。合同暂定金额为15,517万元。')).toEqual([155_170_000])
  expect(sums('合同价为4,363万元。公司累计签订合同金额9,000万元。')).toEqual([43_630_000])
  expect(sums('合同金额1亿元以上的应当披露，本次合同暂估价为4,363万元。')).toEqual([43_630_000])
})

const clients = (text: string) =>
  extractAnnouncement(`青禾园林股份有限公司中标公告\n${text}\n青禾园林股份有限公司董事会`).partyA

test('the client of a company’s purchasing office, of several who sign together, and none of the partners', () => {
  expect(clients('近日，公司收到白石电网公司物资采购中心的中标通知书。')).toEqual(['白石电网公司'])
  expect(clients('公司分别与黑山建设有限公司、红河建设有限公司签订了采购合同。')).toEqual([
    '黑山建设有限公司',
    '红河建设有限公司',
  ])
  expect(clients('公司与红河设计有限公司组成联合体。招标人：\n黑山县水务局。')).toEqual(['黑山县水务局'])
})

test('a name in which the font lost a character is read whole', () => {
  expect(clients('公司与ft西白石铝业有限公司签订了供货合同。')).toEqual(['山西白石铝业有限公司'])
})

test('an unrelated text yields nothing', () => {
  expect(extractAnnouncement('今天天气很好。')).toEqual({
    partyA: [],
    partyB: [],
    projects: [],
    contracts: [],
    amounts: [],
  })
})

// On such texts a backtracking pattern would take minutes and fail by the runner's time limit.
test.each([
  '甲',
  '公司',
  '某公司（以下简称',
  '中标',
  '与某某公司签订',
  '，中标金额',
  '1,',
  '《',
  '“',
  '子公司',
  '\n一、中标金额1万元',
])('a long text made of %j is read at once', (piece) => {
  expect(extractAnnouncement(piece.repeat(Math.ceil(100_000 / piece.length)))).toHaveProperty('partyA')
})

import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

const head = '甲方：北京甲科技有限公司\n乙方：上海乙机械厂\n第一条 甲方向乙方购买设备。\n'
const foot = '第九条 本合同一式两份，自双方盖章之日起生效。\n'

test('a third party that was never introduced is found once', () => {
  expect(quotesOf(`${head}第二条 丙方对乙方的债务承担连带责任，丙方放弃抗辩。`, 'party.undefined')).toEqual([['丙方']])
})

test('a third side that is introduced is none', () => {
  expect(findingsOf(`丙方（保证人）：张三\n${head}第二条 丙方承担连带责任。`, 'party.undefined')).toEqual([])
})

test('contracts with names of their own for the sides are left alone', () => {
  expect(findingsOf('出租人：张三\n承租人：李四\n第一条 丙方另行约定。', 'party.undefined')).toEqual([])
})

test('a company whose name changes before the signature is found', () => {
  const source = `${head}${foot}甲方：北京甲科技股份有限公司（盖章）\n乙方：上海乙机械厂（盖章）`
  expect(quotesOf(source, 'party.nameDiffers')).toEqual([['北京甲科技有限公司', '北京甲科技股份有限公司']])
})

test.each([
  [`${head}${foot}甲方： 北京甲科技有限公司 （盖章）\n乙方（盖章）：`],
  [`${head}${foot}甲方：\n乙方：{{ supplierName }}`],
  [`甲方：东××科技有限公司\n乙方：某厂\n${foot}甲方：东方科技有限公司`],
])('equal, empty and masked names are no change: %#', (source) => {
  expect(findingsOf(source, 'party.nameDiffers')).toEqual([])
})

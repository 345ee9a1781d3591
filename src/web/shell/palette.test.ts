import { expect, test } from 'vitest'
import { distinct, findRecords, matchPages } from './palette.ts'

const pages = [
  { to: '/contractNewIndex', title: '合同新增', hint: '合同管理' },
  { to: '/contractQueryIndex', title: '合同查询', hint: '合同管理', initials: 'htcx' },
  { to: '/profile/index', title: '个人中心', hint: '' },
]
const found = (typed: string) => matchPages(pages, typed).map(({ to }) => to)

test('pages are found by a part of their title, or by letters of their address', () => {
  expect(found('')).toHaveLength(3)
  expect(found('查询')).toEqual(['/contractQueryIndex'])
  expect(found('合同')).toEqual(['/contractNewIndex', '/contractQueryIndex'])
  expect(found('cq')).toEqual(['/contractQueryIndex'])
  expect(found('htcx')).toEqual(['/contractQueryIndex'])
  expect(found('没有')).toEqual([])
})

test('a kind of record whose search fails does not hide the others', async () => {
  const signal = new AbortController().signal
  const record = { title: '采购合同', hint: 'HT-1', to: '/r/1' }
  expect(await findRecords([() => Promise.reject(new Error('down')), async () => [record]], '采购', signal)).toEqual([
    record,
  ])
})

test('two pages that are called the same in the same place are offered once', () => {
  const twin = { to: '/index_server', title: '个人中心', hint: '' }
  expect(distinct([...pages, twin])).toEqual(pages)
  expect(distinct([...pages, { ...twin, hint: '工具' }])).toHaveLength(4)
})

import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../messages.ts'
import type { Ctx } from '../context.ts'
import { sheetReply } from './sheet.ts'

let ctx: Pick<Ctx, 'say' | 'now' | 'who' | 'language'>
beforeAll(async () => {
  const messages = await loadMessages()
  ctx = {
    say: (key, vars) => messages.say('zh', key, vars),
    now: new Date('2026-11-25T02:05:00Z'),
    language: 'zh',
    who: { name: '张三', tenant: { name: '华岳集团' } } as Ctx['who'],
  }
})
interface Row {
  name: string
  count: number
  amount: string
  share: number
  day: string
  time: string
}
const rows: Row[] = [
  {
    name: '+86热线外包服务合同',
    count: 3,
    amount: '12345678.90',
    share: 0.143,
    day: '2026-12-08',
    time: '2026-11-24 10:05:00',
  },
  { name: '＝合计\n第二行', count: 0, amount: '-0.01', share: 1, day: '', time: '' },
]
const exported = async () =>
  await sheetReply<Row>(ctx as Ctx, {
    title: '合同: 台账',
    notes: [['关键字', '外包']],
    rows,
    columns: [
      { title: '名称', width: 30, value: (row) => row.name },
      { title: '数量', width: 8, format: 'count', value: (row) => row.count },
      { title: '金额', width: 18, format: 'money', value: (row) => row.amount },
      { title: '占比', width: 8, format: 'share', value: (row) => row.share },
      { title: '日期', width: 12, format: 'date', value: (row) => row.day },
      { title: '时间', width: 18, format: 'time', value: (row) => row.time },
    ],
  })

test('dates are dates, counts have no decimals, money has separators, shares are percentages', async () => {
  const file = await exported()
  const bytes = file.body as Uint8Array
  const [, first] = await readSheet(Buffer.from(bytes))
  expect(first).toEqual([
    '+86热线外包服务合同',
    3,
    12_345_678.9,
    0.143,
    new Date('2026-12-08T00:00:00Z'),
    new Date('2026-11-24T10:05:00Z'),
  ])
  const styles = strFromU8(unzipSync(bytes)['xl/styles.xml']!)
  for (const format of ['0', '#,##0.00', '0.0%', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
    expect(styles).toContain(`formatCode="${format}"`)
})

test('text that could run is marked as text without a visible apostrophe, in half and full width', async () => {
  const parts = unzipSync((await exported()).body as Uint8Array)
  const styles = [...strFromU8(parts['xl/styles.xml']!).matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)
  const cells = [...strFromU8(parts['xl/worksheets/sheet1.xml']!).matchAll(/<c r="A([23])" s="(\d+)"/g)]
  expect(cells).toHaveLength(2)
  for (const [, , style] of cells) expect(styles[Number(style)]).toContain('quotePrefix="1"')
  expect(strFromU8(parts['xl/sharedStrings.xml']!)).not.toContain("'")
})

test('a sheet is named, filtered, set up for print, and contains its title and author', async () => {
  const file = await exported()
  expect(file.name).toBe('合同_ 台账-2026-11-25.xlsx')
  const parts = unzipSync(file.body as Uint8Array)
  const part = (name: string) => strFromU8(parts[name]!)
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<autoFilter ref="A1:F3"/>')
  expect(sheet).toContain('fitToWidth="1" fitToHeight="0"')
  expect(sheet).toContain('orientation="landscape"')
  expect(sheet).toContain('&amp;P / &amp;N')
  expect(sheet).toContain('state="frozen"')
  const book = part('xl/workbook.xml')
  expect(book).toContain('name="合同 台账"')
  expect(book).toContain(`<definedName name="_xlnm.Print_Titles" localSheetId="0">'合同 台账'!$1:$1</definedName>`)
  expect(part('xl/styles.xml')).toContain('wrapText="1"')
  expect(part('docProps/core.xml')).toContain('<dc:creator>张三</dc:creator>')
  const about = await readSheet(Buffer.from(file.body as Uint8Array), 2)
  expect(about).toContainEqual(['关键字', '外包'])
  expect(about).toContainEqual(['导出人', '张三'])
})

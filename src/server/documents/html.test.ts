import { expect, test } from 'vitest'
import { extractBytes } from '../../../test/hostile/upload.ts'

const read = (body: string) => extractBytes(`<!doctype html><html><body>${body}</body></html>`, 'a.doc')

test.each([
  ['the chosen option', '<option>现金</option><option selected>转账</option>', '', '以转账支付'],
  [
    'the first option where none is chosen',
    '<option disabled>请选择</option><option>现金<option>转账',
    '',
    '以现金支付',
  ],
  ['the label of an option', '<option selected label="银行转账">2</option>', '', '以银行转账支付'],
  ['an option of a group', '<optgroup label="电子"><option>微信<option selected>网银</optgroup>', '', '以网银支付'],
  [
    'all chosen options of several',
    '<option selected>现金<option>支票<option selected>转账',
    ' multiple',
    '以现金, 转账支付',
  ],
  ['nothing where none of several is chosen', '<option>现金<option>支票', ' multiple', '以支付'],
])('reads of a list of a web page %s', async (_, options, attributes, shown) => {
  expect((await read(`<p>以<select${attributes}>${options}</select>支付</p>`)).text).toBe(shown)
})

test('reads no suggestions, and reports that a selected option is hidden', async () => {
  const { text, notices } = await read(
    '<p>甲<datalist><option>一</option></datalist><select style="display:none"><option>二</option></select></p>',
  )
  expect(text).toBe('甲')
  expect(notices).toEqual(['documents.hiddenText'])
})

test.each([
  ['pre', '<pre>\n第一行\n  第二行  右\r\n第三行</pre>'],
  ['a style', '<div style="white-space: pre-wrap">第一行\n  第二行  右\n第三行</div>'],
  ['a text area', '<textarea>第一行\n  第二行  右\n第三行</textarea>'],
  ['an element within pre', '<pre><code>第一行\n  <b>第二行</b>  右\n</code>第三行</pre>'],
])('keeps the lines of %s in a web page', async (_, html) => {
  expect((await read(html)).text).toBe('第一行\n第二行  右\n第三行')
})

test('keeps the lines of pre in a cell, and none where a style overrides it', async () => {
  const cell = await read('<table><tr><td><pre>一\n二</pre></td><td>三</td></tr></table>')
  expect(cell.text).toBe('一\n二\t三')
  expect((await read('<pre>一<span style="white-space:normal">二\n三</span>\n四</pre>')).text).toBe('一二三\n四')
})

import { expect, test } from 'vitest'
import { aroundOf, type Line, type Stretch } from './lines.ts'

const line = (both: Stretch[]): Line => ({ index: 0, kind: 'changed', left: null, right: null, both })
const same = (text: string): Stretch => ({ text, kind: 'same' })

test('a difference within a line stands between the words around it', () => {
  const changed: Stretch[] = [
    { text: '30', kind: 'deleted', seq: 1 },
    { text: '50', kind: 'inserted', seq: 1 },
  ]
  const around = aroundOf([
    line([
      same('合同签订后十日内支付合同总价的'),
      ...changed,
      same('%作为预付款，其余'),
      { text: '部分', kind: 'deleted', seq: 2 },
    ]),
    line([{ text: '整段删除', kind: 'deleted' }]),
  ])
  expect([...around]).toEqual([
    [1, { before: '内支付合同总价的', after: '%作为预付款，其' }],
    [2, { before: '作为预付款，其余', after: '' }],
  ])
})

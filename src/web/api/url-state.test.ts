import { expect, test } from 'vitest'
import { z } from 'zod'
import { Yuan } from '../../kernel/money.ts'
import { PageQuery } from '../../kernel/page.ts'
import { decodeInput, patchParams } from './url-state.ts'

const schema = PageQuery.extend({
  keyword: z.string().max(10).optional(),
  status: z.array(z.number()).max(12).optional(),
  docStatus: z.number().optional(),
  mine: z.boolean().optional(),
  amountFrom: Yuan.optional(),
  sort: z.enum(['createTime', 'amount']).default('createTime'),
})
const decode = (query: string) => decodeInput(schema, new URLSearchParams(query))

test('the schema decides how a text of the address is read', () => {
  expect(decode('keyword=007&status=1,8&docStatus=3&mine=true&amountFrom=35000.00&sort=amount')).toEqual({
    keyword: '007',
    status: [1, 8],
    docStatus: 3,
    mine: true,
    amountFrom: '35000.00',
    sort: 'amount',
  })
})

test('one value of several is still a list', () => expect(decode('status=8')).toEqual({ status: [8] }))

test('what the schema refuses or does not know is left out', () => {
  expect(decode('keyword=12345678901&status=a&docStatus=x&mine=yes&sort=evil&other=1&current=0')).toEqual({})
})

test('a patch writes, joins and removes', () => {
  const next = patchParams(new URLSearchParams('keyword=a&current=3'), { keyword: '', status: [1, 8], current: null })
  expect(next.toString()).toBe('status=1%2C8')
})

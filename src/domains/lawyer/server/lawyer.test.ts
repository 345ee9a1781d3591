import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { idNumber } from '../../../demo/made-up.ts'
import { historyApi } from '../../history/api.ts'
import { lawyerApi } from '../api.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('the whole id number is for those who keep it; others and the history have its ends', async () => {
  const [staff, visitor] = await Promise.all(
    ['legal_staff', 'visitor'].map((role) => server.signIn(server.tenants.a, role)),
  )
  const idNo = idNumber('35020319870612018')
  const { id } = await staff!.ask(lawyerApi.save, { name: '孟晓帆', idNo })
  const short = `${idNo.slice(0, 6)}********${idNo.slice(-4)}`
  const seen = await Promise.all([staff!, visitor!].map((person) => person.ask(lawyerApi.queryById, { id })))
  expect(seen.map((lawyer) => lawyer.idNo)).toEqual([idNo, short])
  const { records } = await staff!.ask(historyApi.query, { bizType: 'lawyer', bizId: id })
  expect(records[0]!.changes.map(({ after }) => after)).toContain(short)
  expect(JSON.stringify(records)).not.toContain(idNo)
})

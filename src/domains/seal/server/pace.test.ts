import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../../../test/support/browser.ts'
import { approved, pdf, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import { tx } from '../../../server/db/tx.ts'
import { currentCalendar, workingDaysBetween } from '../../calendar/server/service.ts'
import { contractApi } from '../../contract/api.ts'
import { sealApi } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
const thisMonth = `${today.slice(0, 8)}01`
const lastDay = addDays(thisMonth, -1)

/** A contract that was sealed on a day, some days after the application. */
async function sealed(sealDate: string, after: number): Promise<string> {
  const { id: contractId } = await approved(people)
  const typed = { contractId, sealOrg: people.ognId, copies: 2, usage: '正本两份' }
  const draft = await people.legal.ask(sealApi.save, { ...typed, sealType: ['contract'] })
  const open = await people.legal.ask(sealApi.submit, { id: draft.id, version: draft.version })
  const { id, version } = await people.manager.ask(sealApi.approve, { id: open.id, version: open.version, pass: true })
  const scanFile = await admin.upload(pdf, '用印后.pdf')
  await admin.ask(sealApi.register, { id, version, sealDate: today, scanFile })
  await owner(server, 'update contract_seal set "applyDate" = $2, "sealDate" = $3 where id = $1', [
    id,
    addDays(sealDate, -after),
    sealDate,
  ])
  return contractId
}

test('is the median of this month and the last in working days, each of as many as its list has', async () => {
  expect(await people.manager.ask(sealApi.pace, {})).toMatchObject([
    { from: thisMonth, count: 0, days: null },
    { to: lastDay, count: 0, days: null },
  ])
  for (const after of [0, 7, 28]) await sealed(lastDay, after)
  await sealed(thisMonth, 14)
  const secret = await sealed(thisMonth, 21)
  // Before last month.
  await sealed(addDays(lastDay, -31), 3)
  const calendar = await tx(server.server.contextFor(server.tenants.a.id), (ctx) => currentCalendar(ctx))
  const between = (day: string, after: number) => workingDaysBetween(addDays(day, -after), day, calendar)
  const [now, before] = await people.manager.ask(sealApi.pace, {})
  expect(before).toMatchObject({ count: 3, days: between(lastDay, 7) })
  expect(now).toMatchObject({ count: 2, days: (between(thisMonth, 14) + between(thisMonth, 21)) / 2 })
  for (const { from, to, count } of [now!, before!]) {
    const list = await people.manager.ask(sealApi.query, { status: [3], sealDateFrom: from, sealDateTo: to })
    expect(list.total).toBe(count)
  }

  const { version } = await people.author.ask(contractApi.queryById, { id: secret })
  await people.author.ask(contractApi.protect, { id: secret, version, level: 'secret', members: [] })
  const counts = async (by: Caller) => (await by.ask(sealApi.pace, {})).map(({ count }) => count)
  const auditor = await server.signIn(server.tenants.a, 'auditor')
  expect(await counts(auditor)).toEqual([1, 3])
  expect(await counts(await server.signIn(server.tenants.b, 'legal_manager'))).toEqual([0, 0])
  expect((await people.author.call(sealApi.pace, {})).code).toBe(4403)
})

import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { handledCase } from '../../../../test/support/cases.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { type Case, caseApi } from '../../case/api.ts'
import { agendaApi, mostFeeds } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
let one: Case
let two: Case
beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-12-10T10:00:00+08:00') })
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
  one = await heard('岭川传动案', '2026-12-09 14:00:00')
  two = await heard('安拓建设案', '2026-12-09 15:30:00')
})
afterAll(() => server.stop())

const at = ({ id, version }: Case) => ({ id, version })

/** A case at first instance with a hearing and a last day for evidence. */
async function heard(caseName: string, time: string): Promise<Case> {
  const handled = await handledCase(ground, { caseName })
  const trial = await staff.ask(caseApi.enterStage, {
    ...at(handled),
    stage: 'first',
    startDate: '2026-11-02',
    court: '北京市朝阳区人民法院',
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })
  const hearing = await staff.ask(caseApi.addHearing, {
    ...at(trial),
    time,
    place: '第三法庭',
    confirmReason: '由同事出庭',
  })
  return staff.ask(caseApi.saveWork, {
    ...at(hearing),
    costs: [],
    preservation: [],
    deadlines: [{ type: 'evidence', date: '2026-12-18' }],
  })
}

type Entries = OutputOf<typeof agendaApi.query>['records']
const days = (records: Entries) => records.map(({ date, time, title }) => [date, time, title.split(' ')[1]])

test('the days of a view hold hearings that are over, whole days, and which are off', async () => {
  const view = await staff.ask(agendaApi.query, { from: '2026-12-07', to: '2026-12-20' })
  expect(days(view.records)).toEqual([
    ['2026-12-09', '14:00', '岭川传动案'],
    ['2026-12-09', '15:30', '安拓建设案'],
    ['2026-12-18', null, '岭川传动案'],
    ['2026-12-18', null, '安拓建设案'],
  ])
  expect(view.off).toEqual(['2026-12-12', '2026-12-13', '2026-12-19', '2026-12-20'])
  const clash = view.clashes.map(({ kind, person, minutes, first, second }) => [
    kind,
    person,
    minutes,
    first.bizId,
    second.bizId,
  ])
  expect(clash).toEqual([['overlap', one.undertakerName, 90, one.id, two.id]])
})

test('days in the wrong order and too many are refused at their field', async () => {
  const reply = await staff.call(agendaApi.query, { from: '2026-12-07', to: '2026-12-06' })
  expect(reply.data).toEqual({ fields: { to: '止日不能早于起日' } })
  const long = await staff.call(agendaApi.query, { from: '2026-01-01', to: '2026-03-04' })
  expect(long.data).toEqual({ fields: { to: '一次最多查看62天' } })
})

test('a manager sees the dates of others only on request', async () => {
  const own = await manager.ask(agendaApi.query, { from: '2026-12-18', to: '2026-12-18' })
  expect(own.records).toEqual([])
  const all = await manager.ask(agendaApi.query, { from: '2026-12-18', to: '2026-12-18', of: 'visible' })
  expect(days(all.records)).toHaveLength(2)
})

const wanted = { name: '手机', scope: 'own', lanes: ['hearing', 'deadline'] } as const
/** Without a session, as calendar programs do. */
const read = (path: string) => server.server.app.inject({ method: 'GET', url: path })
/** The events of a subscription, as a calendar program reads them. */
async function eventsAt(path: string) {
  const reply = await read(path)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(reply.payload) as unknown[])
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map(({ summary, description, startDate, endDate, uid }) => ({
      summary,
      description,
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
      uid,
    }))
    .toSorted((a, b) => a.start.localeCompare(b.start))
}

test('a subscription is read without a session, with times of China and whole days', async () => {
  const { path } = await staff.ask(agendaApi.addFeed, { ...wanted, lanes: [...wanted.lanes], withTitles: true })
  const [first, , evidence] = await eventsAt(path)
  expect(first).toMatchObject({ start: '2026-12-09T06:00:00.000Z', end: '2026-12-09T08:00:00.000Z' })
  expect(first!.summary).toContain('岭川传动案')
  expect(evidence).toMatchObject({ start: '2026-12-18', end: '2026-12-19' })
  expect(evidence!.summary).toMatch(/^举证期限 .*岭川传动案|^举证期限 .*安拓建设案/)
  // The same entry keeps its identity, so that calendars move it.
  const again = await eventsAt(path)
  expect(again.map(({ uid }) => uid)).toEqual((await eventsAt(path)).map(({ uid }) => uid))
  const [feed] = await staff.ask(agendaApi.feeds, {})
  expect(feed).toMatchObject({ name: '手机', readTime: '2026-12-10 10:00:00' })
})

test('without titles only what is due leaves the product', async () => {
  const { path, id } = await staff.ask(agendaApi.addFeed, { ...wanted, lanes: ['deadline'] })
  const text = (await read(path)).payload
  expect(text).toContain('举证期限')
  for (const secret of ['岭川', one.caseNo, one.undertakerName, '朝阳']) expect(text).not.toContain(secret)
  await staff.ask(agendaApi.revokeFeed, { id })
  expect((await read(path)).json().code).toBe(-1)
})

test('a subscription belongs to its user, ends with the account, and its key is not stored', async () => {
  const { path, id } = await manager.ask(agendaApi.addFeed, { ...wanted, scope: 'visible', lanes: ['hearing'] })
  expect(await eventsAt(path)).toHaveLength(2)
  expect((await staff.call(agendaApi.revokeFeed, { id })).msg).toBe('记录不存在或已删除')
  expect((await read(path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).json().code).toBe(-1)
  await asOwner(server, async (client) => {
    const { rows } = await client.query<{ row: string }>(`select f::text as row from agenda_feed f where id = $1`, [id])
    expect(rows[0]!.row).not.toContain(path.split('=')[1])
    await client.query('update account set status = 1 where id = $1', [manager.accountId])
  })
  expect((await read(path)).json().code).toBe(-1)
})

test('more subscriptions than a user needs are refused, and a name is asked for', async () => {
  const lanes = ['hearing' as const]
  const unnamed = await staff.call(agendaApi.addFeed, { ...wanted, lanes, name: ' ' })
  expect(unnamed.data).toEqual({ fields: { name: '请输入名称' } })
  const held = (await staff.ask(agendaApi.feeds, {})).length
  for (let n = held; n < mostFeeds; n += 1) await staff.ask(agendaApi.addFeed, { ...wanted, lanes })
  expect((await staff.call(agendaApi.addFeed, { ...wanted, lanes })).msg).toBe('日历订阅最多10个，请先停用不用的')
})

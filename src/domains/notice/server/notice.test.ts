import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide, noticesOfDecision, peopleOf, type People, submitted } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { noticeApi } from '../api.ts'

let server: TestServer
let people: People

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
})
afterAll(() => server.stop())

const kinds = async (who: Caller) => (await who.ask(noticeApi.query, {})).records.map((one) => one.kind)
const unread = async (who: Caller) => (await who.ask(noticeApi.unread, {})).count

/** The decoded mails of the outbox, once there are `count`. */
async function mails(count: number): Promise<string[]> {
  const folder = join(server.server.platform.spoolFolder, '../../mail-outbox')
  for (let tries = 0; tries < 200; tries += 1) {
    const names = await readdir(folder).catch(() => [])
    if (names.length >= count)
      return Promise.all(
        names
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map(async (name) => {
            const [head = '', ...body] = (await readFile(join(folder, name), 'utf8')).split('\n\n')
            const isBase64 = /Content-Transfer-Encoding: base64/.test(head)
            const text = body.join('\n\n')
            return `${head}\n\n${isBase64 ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text)}`
          }),
      )
    await sleep(50)
  }
  throw new Error('the mails did not come')
}
const unquoted = (text: string) =>
  Buffer.from(
    text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describe('an approval', () => {
  test('notifies those who may decide, and no others; a decision settles it', async () => {
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    const contract = await submitted(people)
    const [notice] = (await people.legal.ask(noticeApi.query, {})).records
    expect(notice).toMatchObject({
      kind: 'approvalWaiting',
      vars: { title: expect.stringContaining('数控机床采购合同') as string, name: '业务人员' },
      link: `/contractQueryMain/view/${contract.id}`,
      readTime: null,
    })
    expect(await unread(people.author)).toBe(0)
    expect(await kinds(stranger)).toEqual([])

    await decide(people.legal, contract.id)
    expect(await unread(people.legal)).toBe(0)
    await expect.poll(() => unread(people.manager), noticesOfDecision).toBe(1)
    await decide(people.manager, contract.id, { pass: false, opinion: '付款条件' })
    expect(await unread(people.manager)).toBe(0)
    await expect.poll(() => unread(people.author), noticesOfDecision).toBe(1)
    const [told] = (await people.author.ask(noticeApi.query, { state: 'unread' })).records
    expect(told).toMatchObject({
      kind: 'approvalReturned',
      vars: { opinion: '付款条件' },
      link: `/contractNewMain/edit/${contract.id}`,
    })
    // Earlier approvers are notified that it was returned.
    expect((await kinds(people.legal))[0]).toBe('approvalReturned')
  })

  test('that was withdrawn waits for no one', async () => {
    const before = await unread(people.legal)
    const { id, version } = await submitted(people)
    expect(await unread(people.legal)).toBe(before + 1)
    await people.author.ask(contractApi.withdraw, { id, version })
    expect(await unread(people.legal)).toBe(before)
  })
})

describe('notices', () => {
  test('are read one by one or all at once, by their owner alone', async () => {
    await submitted(people)
    await submitted(people)
    const { records } = await people.legal.ask(noticeApi.query, { state: 'unread' })
    expect(await people.author.ask(noticeApi.markRead, { ids: records.map(({ id }) => id) })).toBe(0)
    expect(await people.legal.ask(noticeApi.markRead, { ids: [records[0]!.id] })).toBe(1)
    expect(await people.legal.ask(noticeApi.markRead, {})).toBe(records.length - 1)
    expect(await unread(people.legal)).toBe(0)
  })

  test('of a muted kind are not sent', async () => {
    await people.legal.ask(noticeApi.saveSetting, { language: 'zh', muted: ['approvalWaiting'], mailed: [] })
    const { total } = await people.legal.ask(noticeApi.query, {})
    await submitted(people)
    expect((await people.legal.ask(noticeApi.query, {})).total).toBe(total)
  })
})

describe('mail', () => {
  test('is sent to an address only after its owner has entered the code sent there', async () => {
    const setting = await people.legal.ask(noticeApi.changeMail, { mail: 'legal@example.com' })
    expect(setting).toMatchObject({ mail: '', newMail: 'legal@example.com', mailLeaves: false })
    const [mail] = await mails(1)
    expect(mail).toContain('legal@example.com')
    const code = /\b(\d{6})\b/.exec(mail!.split('\n\n').slice(1).join())![1]!
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await people.legal.call(noticeApi.confirmMail, { code: wrong })).msg).toBe('验证码错误或已过期')
    expect((await people.legal.call(noticeApi.changeMail, { mail: 'other@example.com' })).status).toBe(429)
    expect(await people.legal.ask(noticeApi.confirmMail, { code })).toMatchObject({ mail: 'legal@example.com' })
  })
  test('carries what was chosen, in the language that was chosen', async () => {
    await people.legal.ask(noticeApi.saveSetting, { language: 'en', muted: [], mailed: ['approvalWaiting'] })
    await submitted(people)
    const all = await mails(2)
    expect(all[1]).toContain('Subject: Approval requested')
    expect(all[1]).toMatch(/submitted “\S+ 数控机床采购合同” for your approval/)
  })
  test('a code is guessed at most five times, also when they come together', async () => {
    await people.manager.ask(noticeApi.changeMail, { mail: 'manager@example.com' })
    const mail = (await mails(3)).find((text) => text.includes('manager@example.com'))!
    const code = /\b(\d{6})\b/.exec(mail.split('\n\n').slice(1).join())![1]!
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => people.manager.call(noticeApi.confirmMail, { code: wrong })))
    expect((await people.manager.call(noticeApi.confirmMail, { code })).code).toBe(-1)
  })
  test('what is no address is refused by the name of the field', async () => {
    const reply = await people.author.call(noticeApi.changeMail, { mail: 'a@b\r\nBcc: c@d.example' })
    expect(reply).toMatchObject({ code: -1, data: { fields: { mail: '邮箱地址格式不正确' } } })
  })
})

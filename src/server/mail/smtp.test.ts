import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

let server: Server
afterEach(() => void server.close())

/** An SMTP server that accepts mails, or refuses them with the given line. @returns its port and what it received */
async function smtpServer(refusal?: string): Promise<{ port: number; envelope: string[]; mails: string[] }> {
  const envelope: string[] = []
  const mails: string[] = []
  server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let text = ''
    let data: string[] | undefined
    say('220 test ESMTP')
    socket.on('data', (chunk: Buffer) => {
      const lines = (text + chunk.toString('utf8')).split('\r\n')
      text = lines.pop()!
      for (const line of lines) {
        if (data) {
          if (line === '.') {
            mails.push(data.join('\n'))
            data = undefined
            say('250 taken')
          } else data.push(line)
        } else if (/^EHLO/i.test(line)) say('250-test\r\n250 8BITMIME')
        else if (/^DATA/i.test(line)) {
          data = []
          say('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else {
          envelope.push(line)
          say(/^RCPT/i.test(line) && refusal ? refusal : '250 ok')
        }
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, envelope, mails }
}

test('a mail reaches the SMTP server with its sender, receiver, subject and words', async () => {
  const { port, envelope, mails } = await smtpServer()
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Faheng <faheng@example.com>')
  await mailer.send({ to: 'legal@example.com', subject: '待我审批', text: 'submitted' })
  mailer.close()
  expect(mailer.leaves).toBe(true)
  expect(envelope).toEqual(['MAIL FROM:<faheng@example.com>', 'RCPT TO:<legal@example.com>'])
  expect(mails[0]).toContain('Subject: =?UTF-8?')
  expect(mails[0]).toContain('submitted')
})

test('a receiver with line breaks or commas in it does not become a second one', async () => {
  const { port, envelope } = await smtpServer()
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'faheng@example.com')
  await mailer.send({ to: 'a@example.com, b@example.com', subject: 's', text: 't' }).catch(() => {})
  mailer.close()
  expect(envelope.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
})

test('a refusal of the SMTP server is an error', async () => {
  const { port } = await smtpServer('550 no such user')
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'faheng@example.com')
  await expect(mailer.send({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow('550')
  mailer.close()
})

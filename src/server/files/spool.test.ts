import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/support/server.ts'
import { examineApi } from '../../domains/examine/api.ts'

const MiB = 1024 * 1024
const boundary = 'faheng-test-boundary'
let server: TestServer
let port: number
beforeAll(async () => {
  server = await testServer()
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

/** Starts to send a file without a session, and sends only its first bytes. */
function begun(ip: string, bytes: number): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: examineApi.trial.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': ip,
      cookie: 'language=zh',
    },
  })
  // The request is aborted, by the test or by the server.
  sent.on('error', () => undefined)
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  )
  sent.write(Buffer.alloc(bytes, 'a'))
  return sent
}
async function onDisk(): Promise<number> {
  const folder = server.server.platform.spoolFolder
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
const refusal = async (sent: ClientRequest) => {
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { code } = (await json(reply)) as { code: number }
  sent.destroy()
  return [reply.statusCode, code]
}

test('one network may send limited bytes at a time without a session; aborted files are removed', async () => {
  const slow = ['2001:db8:1:2::1', '2001:db8:1:2::2'].map((ip) => begun(ip, 19 * MiB))
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(38 * MiB)
  // Each file is below the limit of a file and of an address; the third exceeds the limit of the network.
  expect(await refusal(begun('2001:db8:1:2:ffff::3', 13 * MiB))).toEqual([429, 429])
  const neighbour = begun('2001:db8:1:3::1', 13 * MiB)
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(51 * MiB)
  for (const one of [...slow, neighbour]) one.destroy()
  await expect.poll(() => readdir(server.server.platform.spoolFolder), { timeout: 20_000 }).toEqual([])
  // Aborted files no longer count: the network may send again.
  const again = begun('2001:db8:1:2::1', 19 * MiB)
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(19 * MiB)
  again.destroy()
  await expect.poll(() => readdir(server.server.platform.spoolFolder), { timeout: 20_000 }).toEqual([])
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Started } from './child.ts'
import type { BenchTenant } from './tenant.ts'

export type Answer = (db: pg.Pool, tenant: string, body: never) => Promise<unknown>

/** Serves a bare node:http server over pg: sessions in a map, handlers by path, JSON in and out. */
export async function serveFloor(
  database: pg.ClientConfig,
  tenants: BenchTenant[],
  answers: Readonly<Record<string, Answer>>,
): Promise<Started> {
  const types = new pg.TypeOverrides()
  for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ]) types.setTypeParser(type, (text) => text)
  const db = new pg.Pool({ ...database, types, max: 16, idleTimeoutMillis: 0 })
  const sessions = new Map(tenants.map(({ token, id }) => [token, id]))
  const handle = async (request: IncomingMessage): Promise<unknown> => {
    const tenant = sessions.get(String(request.headers['satoken']))
    const answer = answers[request.url ?? '']
    if (tenant === undefined || answer === undefined) throw new Error('refused')
    return answer(db, tenant, JSON.parse(await read(request)) as never)
  }
  const server = createServer((request, response) => {
    handle(request).then(
      (data) => send(response, 200, { code: 200, data }),
      (error: Error) => send(response, 500, { code: 500, message: error.message }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    tenants,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await db.end()
    },
  }
}

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

// The floor: what a bare node:http server over pg does for the same requests. See bench/api.ts for what it lacks.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { newId } from '../../src/kernel/ids.ts'
import { serveAsChild } from './child.ts'
import { floorColumns } from './data.ts'
import type { BenchTenant } from './tenant.ts'

const columns = floorColumns.join(', ')
const texts = floorColumns.filter((name) => !['id', 'tenant', 'version', 'created', 'updated'].includes(name))

type Body = Record<string, string | number>
type Answer = (db: pg.Pool, tenant: string, body: Body) => Promise<unknown>

const answers: Record<string, Answer> = {
  '/list': async (db, tenant, q) => {
    const { rows } = await db.query({
      name: 'list',
      text: `select ${columns} from floor_contract where tenant = $1 order by created desc limit $2 offset $3`,
      values: [tenant, q['size'], (Number(q['current']) - 1) * Number(q['size'])],
    })
    return { records: rows }
  },
  '/get': async (db, tenant, q) => {
    const { rows } = await db.query({
      name: 'get',
      text: `select ${columns} from floor_contract where id = $1 and tenant = $2`,
      values: [q['id'], tenant],
    })
    return rows[0]
  },
  '/create': async (db, tenant, q) => {
    const { rows } = await db.query({
      name: 'create',
      text: `insert into floor_contract (id, tenant, ${texts.join(', ')})
        values ($1, $2, ${texts.map((_, i) => `$${i + 3}`).join(', ')}) returning ${columns}`,
      values: [newId(), tenant, ...texts.map((name) => q[name])],
    })
    return rows[0]
  },
  '/search': async (db, tenant, q) => {
    const { rows } = await db.query(
      `select ${columns} from floor_contract where tenant = $1 and title ilike $2 order by created desc limit 20`,
      [tenant, `%${q['keyword']}%`],
    )
    return { records: rows }
  },
  '/filter': async (db, tenant, q) => {
    const where = 'tenant = $1 and status = $2 and amount between $3 and $4'
    const values = [tenant, q['status'], q['from'], q['to']]
    const [page, total] = await Promise.all([
      db.query(`select ${columns} from floor_contract where ${where} order by amount desc limit 20`, values),
      db.query<{ n: string }>(`select count(*) as n from floor_contract where ${where}`, values),
    ])
    return { records: page.rows, total: Number(total.rows[0]!.n) }
  },
}

serveAsChild(async (parts: { runtime: pg.ClientConfig; tenants: BenchTenant[] }) => {
  const types = new pg.TypeOverrides()
  for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ]) types.setTypeParser(type, (text) => text)
  const db = new pg.Pool({ ...parts.runtime, types, max: 16, idleTimeoutMillis: 0 })
  const sessions = new Map(parts.tenants.map(({ token, id }) => [token, id]))
  const server = createServer((request, response) => {
    handle(db, sessions, request).then(
      (data) => send(response, 200, { code: 200, data }),
      (error: Error) => send(response, 500, { code: 500, message: error.message }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    tenants: parts.tenants,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await db.end()
    },
  }
})

async function handle(db: pg.Pool, sessions: Map<string, string>, request: IncomingMessage): Promise<unknown> {
  const tenant = sessions.get(String(request.headers['satoken']))
  const answer = answers[request.url ?? '']
  if (tenant === undefined || answer === undefined) throw new Error('refused')
  return answer(db, tenant, JSON.parse(await read(request)) as Body)
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

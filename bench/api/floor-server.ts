// The floor: a bare node:http server over pg for the same requests. bench/api.ts describes what it lacks.
import type pg from 'pg'
import { newId } from '../../src/kernel/ids.ts'
import { serveAsChild } from './child.ts'
import { floorColumns } from './data.ts'
import { type Answer, serveFloor } from './floor-http.ts'
import type { BenchTenant } from './tenant.ts'

const columns = floorColumns.join(', ')
const texts = floorColumns.filter((name) => !['id', 'tenant', 'version', 'created', 'updated'].includes(name))

type Body = Record<string, string | number>

const answers: Record<string, Answer> = {
  '/list': async (db, tenant, q: Body) => {
    const { rows } = await db.query({
      name: 'list',
      text: `select ${columns} from floor_contract where tenant = $1 order by created desc limit $2 offset $3`,
      values: [tenant, q['size'], (Number(q['current']) - 1) * Number(q['size'])],
    })
    return { records: rows }
  },
  '/get': async (db, tenant, q: Body) => {
    const { rows } = await db.query({
      name: 'get',
      text: `select ${columns} from floor_contract where id = $1 and tenant = $2`,
      values: [q['id'], tenant],
    })
    return rows[0]
  },
  '/create': async (db, tenant, q: Body) => {
    const { rows } = await db.query({
      name: 'create',
      text: `insert into floor_contract (id, tenant, ${texts.join(', ')})
        values ($1, $2, ${texts.map((_, i) => `$${i + 3}`).join(', ')}) returning ${columns}`,
      values: [newId(), tenant, ...texts.map((name) => q[name])],
    })
    return rows[0]
  },
  '/search': async (db, tenant, q: Body) => {
    const { rows } = await db.query(
      `select ${columns} from floor_contract where tenant = $1 and title ilike $2 order by created desc limit 20`,
      [tenant, `%${q['keyword']}%`],
    )
    return { records: rows }
  },
  '/filter': async (db, tenant, q: Body) => {
    const where = 'tenant = $1 and status = $2 and amount between $3 and $4'
    const values = [tenant, q['status'], q['from'], q['to']]
    const [page, total] = await Promise.all([
      db.query(`select ${columns} from floor_contract where ${where} order by amount desc limit 20`, values),
      db.query<{ n: string }>(`select count(*) as n from floor_contract where ${where}`, values),
    ])
    return { records: page.rows, total: Number(total.rows[0]!.n) }
  },
}

serveAsChild((parts: { runtime: pg.ClientConfig; tenants: BenchTenant[] }) =>
  serveFloor(parts.runtime, parts.tenants, answers),
)

// The floor: the same pages with hand-written SQL on the same tables, over a bare node:http server.
import type pg from 'pg'
import { serveAsChild } from '../api/child.ts'
import { type Answer, serveFloor } from '../api/floor-http.ts'
import type { BenchTenant } from '../api/tenant.ts'
import { type Kind, kinds } from './kinds.ts'

interface Asked {
  current: number
  size: number
  count: boolean
}

const countedUpTo = 10_000

function answerOf({ table, columns }: Kind, where: string, order: string, name: string | undefined): Answer {
  const named = columns.map((column) => `"${column}"`).join(', ')
  const own = `from ${table} where "tenantId" = $1 and "deletedAt" is null and ${where}`
  const page = `select ${named} ${own} order by ${order} limit $2 offset $3`
  const count = `select count(*) as n from (select 1 ${own} limit ${countedUpTo + 1}) as found`
  const statement = (text: string, part: string) => (name === undefined ? { text } : { text, name: `${name}.${part}` })
  return async (db, tenant, { current, size, count: isCounted }: Asked) => {
    const [found, counted] = await Promise.all([
      db.query({ ...statement(page, 'page'), values: [tenant, size, (current - 1) * size] }),
      isCounted && db.query<{ n: string }>({ ...statement(count, 'count'), values: [tenant] }),
    ])
    return { records: found.rows, total: counted ? Math.min(Number(counted.rows[0]!.n), countedUpTo) : -1 }
  }
}

const answers = Object.fromEntries(
  kinds.flatMap((kind) => [
    [`/${kind.table}/list`, answerOf(kind, 'true', '"createTime" desc, id desc', kind.table)],
    [`/${kind.table}/filter`, answerOf(kind, kind.where, kind.order, undefined)],
  ]),
)

serveAsChild((parts: { owner: pg.ClientConfig; tenants: BenchTenant[] }) =>
  serveFloor(parts.owner, parts.tenants, answers),
)

// States to visit besides the demo itself: an organisation without data, and one with lists of many pages.
import { Client } from 'pg'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { tenantApi } from '../../src/domains/tenant/api.ts'
import { creditCode } from '../../src/demo/made-up.ts'
import { demoPassword } from '../support/served.ts'

export type State = 'ordinary' | 'empty' | 'full'

/** Rows of each kind in a full organisation. */
const MANY = 2000

/** Sets up the state. @returns the administrator to sign in as, in place of the demo's */
export async function arrange(state: State, url: string, admin: string): Promise<string> {
  if (state === 'ordinary') return admin
  const cluster = await startEmbedded(process.env['FAHENG_DATA_DIR']!, { durable: false })
  const owner = new Client(cluster.connection('owner'))
  await owner.connect()
  try {
    if (state === 'empty') return await openEmpty(url, owner, admin)
    await fill(owner, admin)
    return admin
  } finally {
    await owner.end()
    await cluster.stop()
  }
}

/** Registers an organisation as operations does; its administrator gets the demo's password. */
async function openEmpty(url: string, owner: Client, admin: string): Promise<string> {
  const loginName = 'empty_admin'
  const ask = async (path: string, satoken: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', satoken }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { token } = (await ask('/api/auth/doLogin', '', { username: 'root', password: demoPassword })) as {
    token: string
  }
  const { records } = (await ask(tenantApi.query.path, token, { keyword: '东海云仓' })) as { records: { id: string }[] }
  const like = (await ask(tenantApi.queryById.path, token, records.at(0)!)) as Record<string, unknown>
  const { id, version } = (await ask(tenantApi.save.path, token, {
    ...Object.fromEntries(Object.keys(tenantApi.save.input.shape).map((name) => [name, like[name]])),
    id: undefined,
    version: undefined,
    tenantName: '晨曦新材料有限公司',
    shortName: '晨曦新材',
    creditCode: creditCode('91320500MA1UX3K2P'),
    adminLoginName: loginName,
    adminName: '田小满',
    adminPhone: '13900020001',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    initCoin: 0,
  })) as { id: string; version: number }
  await ask(tenantApi.submit.path, token, { id, version })
  await owner.query(
    `update account set "mustChangePassword" = false,
       "passwordHash" = (select "passwordHash" from account where "loginName" = $2) where "loginName" = $1`,
    [loginName, admin],
  )
  return loginName
}

/** Multiplies the records of an organisation; rows that violate a unique key are skipped. */
async function fill(owner: Client, admin: string): Promise<void> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
       -- Built-in roles are named by the keys of words.
       and table_name <> 'role'
     group by table_name having count(*) filter (where column_name in ('tenantId', 'id', 'createTime', 'deletedAt')) = 4`,
  )
  const { rows: tenants } = await owner.query<{ id: string }>(
    `select "tenantId" as id from account where "loginName" = $1`,
    [admin],
  )
  for (const { name } of tables) {
    const columns = await owner.query<{ name: string; numbered: boolean }>(
      `select quote_ident(attname) as name, atttypid = 'text'::regtype and exists (
         select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey)) as numbered
       from pg_attribute where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    )
    const value = (column: { name: string; numbered: boolean }): string => {
      if (column.name === 'id') return `upper(md5(one.id || n))`
      if (column.name === '"createTime"') return `now() - abs(hashtext(one.id || n)) % 700 * interval '1 day'`
      // Other codes are validated, so they are copied unchanged.
      if (column.numbered && /^(?!.*(?:credit|licen)).*(?:no|code|name|title)"?$/i.test(column.name))
        return `regexp_replace(one.${column.name}, '\\d*$', (n * 100 + nth)::text)`
      return `one.${column.name}`
    }
    await owner
      .query(
        `insert into ${name} (${columns.rows.map((column) => column.name).join(', ')})
         select ${columns.rows.map(value).join(', ')} from (select *, row_number() over () as nth from ${name} where "tenantId" = $1 limit 40) one
         cross join generate_series(1, $2::int / (select greatest(1, least(40, count(*))) from ${name} where "tenantId" = $1)::int) n
         on conflict do nothing`,
        [tenants[0]?.id, MANY],
      )
      .catch((error: Error) => console.log(`${name} stays as it is: ${error.message}`))
  }
  await owner.query('analyze')
}

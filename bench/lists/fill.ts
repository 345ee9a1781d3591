import type pg from 'pg'
import { as } from '../api/data.ts'
import { post } from '../api/post.ts'
import type { BenchTenant } from '../api/tenant.ts'
import { kinds } from './kinds.ts'

const first: Record<string, object> = {
  dispute: { title: '第一份纠纷' },
  legal_case: { caseName: '第一件案件' },
  law_firm: { firmName: '第一律师事务所' },
  bid_task: { taskName: '第一次招标' },
}

/**
 * Creates each tenant's share of `rows` records of each kind: one is saved through the API, the others are copies that
 * differ in number, name, time and filtered columns. Performances belong to the existing contracts.
 */
export async function fill(owner: pg.ClientConfig, port: number, tenants: BenchTenant[], rows: number): Promise<void> {
  const each = Math.ceil(rows / tenants.length)
  for (const { token } of tenants)
    for (const { table, path } of kinds)
      if (first[table]) await post(port, path.replace('/query', '/save'), { satoken: token }, first[table])
  await as(owner, async (client) => {
    for (const { table, rows: values } of kinds) {
      if (table === 'contract_perform') continue
      const columns = await columnsIn(client, table)
      await client.query(`
        insert into ${table} (${columns.join(', ')})
        select ${columns.map((name) => `made.${name}`).join(', ')}
        from ${table} one cross join generate_series(1, ${each - 1}) n
        cross join lateral (select now() - (${each} - n) * interval '3 hours' as created) t
        cross join lateral jsonb_populate_record(one, jsonb_build_object('id', upper(md5(one.id || n)), 'createTime', created,
          'updateTime', created, ${values})) made`)
    }
    await client.query(`
      insert into contract_perform ("tenantId", id, "createOgnId", "createOgnName", "createDeptId", "createDeptName",
        "createPsnId", "createPsnName", "createPsnFullId", "createPsnFullName", "createTime", "updateTime", "performNo",
        "contractId", "contractNo", "contractName", "counterpartyNames", handler, "handlerName", amount, "settledAmount",
        progress, "nextPlanDate", "performState")
      select "tenantId", id, "createOgnId", "createOgnName", "createDeptId", "createDeptName", "createPsnId",
        "createPsnName", "createPsnFullId", "createPsnFullName", "createTime", "updateTime", "contractNo", id, "contractNo",
        "contractName", "counterpartyNames", "handlerPsnId", "handlerPsnName", amount, amount / 2, 50,
        "startDate" + 30, (array[0, 1, 1, 2, 3])[1 + amount % 5]
      from contract`)
    await client.query('vacuum analyze')
  })
}

/** The writable columns of a table, quoted for SQL. */
async function columnsIn(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map((row) => row.name)
}

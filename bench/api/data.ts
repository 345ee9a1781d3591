import pg from 'pg'
import { makeHouseTable } from './house/table.ts'
import type { BenchTenant } from './tenant.ts'

/** Columns of the floor's table, all of which it returns. Ours has each of them too. */
export const floorColumns = [
  'id',
  'tenant',
  'contract_no',
  'title',
  'category',
  'type',
  'party',
  'flow',
  'currency',
  'amount',
  'status',
  'sign_date',
  'start_date',
  'end_date',
  'handler',
  'version',
  'created',
  'updated',
] as const

/**
 * Creates the floor's table with the indexes that an ordinary developer would create, and the house's table with the
 * same columns. Call it before rows are inserted.
 */
export async function makeTables(owner: pg.ClientConfig): Promise<void> {
  await as(owner, async (client) => {
    await client.query(`
      create table floor_contract (
        id text primary key, tenant text not null, contract_no text not null, title text not null, category text,
        type text, party text not null, flow text, currency text not null, amount bigint, status integer not null,
        sign_date date, start_date date, end_date date, handler text, version integer not null default 1,
        created timestamptz not null default now(), updated timestamptz not null default now());
      create index on floor_contract (tenant, created);
      create index on floor_contract using gin (title gin_trgm_ops);
      grant select, insert on floor_contract to faheng_app`)
    await makeHouseTable(client)
  })
}

/** Fills both tables with the same contracts, alternating between tenants, and runs ANALYZE. */
export async function seed(
  owner: pg.ClientConfig,
  tenants: BenchTenant[],
  rows: number,
  titles: string[],
): Promise<void> {
  await as(owner, async (client) => {
    await client.query('begin')
    await prepareSeed(client, tenants, rows, titles)
    await client.query(`insert into floor_contract (${floorColumns.join(', ')})
      select id, "tenantId", "contractNo", title, category, type, party, flow, 'CNY', amount, status, signed, starts, ends,
        handler, 1, created, created from seed order by created`)
    await insertOurs(client)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

/** Adds contracts of one tenant, in our table only. */
export async function addRows(
  owner: pg.ClientConfig,
  tenant: BenchTenant,
  rows: number,
  titles: string[],
): Promise<void> {
  await as(owner, async (client) => {
    await client.query('begin')
    await prepareSeed(client, [tenant], rows, titles)
    await insertOurs(client)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

/** Creates a temporary table `seed` of contracts, oldest first, the newest as of now; the same ones in every run. */
async function prepareSeed(client: pg.Client, tenants: BenchTenant[], rows: number, titles: string[]): Promise<void> {
  await client.query(`set local timezone = 'Asia/Shanghai'; set local work_mem = '256MB'`)
  await client.query(`
    create temporary table tenants (i integer, id text, name text, code text, "ognId" text, "deptId" text, "psnPath" text,
      "accountId" text) on commit drop;
    create temporary table titles (i integer, title text) on commit drop`)
  await client.query('insert into tenants select * from json_populate_recordset(null::tenants, $1)', [
    JSON.stringify(tenants.map((tenant, i) => ({ ...tenant, i }))),
  ])
  await client.query('insert into titles select i - 1, title from unnest($1::text[]) with ordinality as t(title, i)', [
    titles,
  ])
  await client.query(`select setseed(0.5)`)
  await client.query(`
    create temporary table seed on commit drop as
    with raw as (
      select n, now() - ((${rows} - n) * interval '1096 days' / ${rows}) as created, random() as chance, random() as size,
        md5(n::text) as noise from generate_series(1, ${rows}) n)
    select t.id as "tenantId", t.name as "tenantName", t.code, t."ognId", t."deptId", t."psnPath", t."accountId",
      upper(lpad(to_hex((extract(epoch from created) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15)) as id,
      'HT-' || t.code || '-' || extract(year from created)::text as key,
      row_number() over (partition by t.id, extract(year from created) order by n) as value,
      ''::text as "contractNo",
      s.title, (array['TZ01', 'TZ02', 'SS01', 'SS02', 'HG01', 'QT01'])[1 + n % 6] as category,
      (array['01', '05', '08', '09', '24'])[1 + n % 5] as type,
      (array['恒泰', '中联', '瑞丰', '金鼎', '华信', '博远', '盛达', '联创'])[1 + n % 8] || (array['实业', '贸易', '工贸', '商贸', '机电'])[1 + n % 5]
        || '有限责任公司' as party,
      (array['in', 'out', 'out', 'none'])[1 + n % 4] as flow,
      (power(10, 5 + 5 * size))::bigint as amount,
      case when chance < 0.55 then 3 when chance < 0.7 then 6 when chance < 0.8 then 1 when chance < 0.9 then 8
        when chance < 0.95 then 4 else 7 end as status,
      created::date + 3 as signed, created::date + 7 as starts, created::date + 372 as ends,
      '何思齐'::text as handler, created
    from raw r join tenants t on t.i = r.n % ${tenants.length} join titles s on s.i = (r.n * 7919::bigint) % ${titles.length}`)
  await client.query(
    `update seed set "contractNo" = key || '-' || lpad(value::text, greatest(5, length(value::text)), '0')`,
  )
}

/**
 * Inserts the seed as our records and contracts, with matching number counters and all other values as after a save.
 */
async function insertOurs(client: pg.Client): Promise<void> {
  await client.query(`
    insert into contract ("tenantId", id, "createOgnId", "createOgnName", "createDeptId", "createDeptName", "createPsnId",
      "createPsnName", "createPsnFullId", "createPsnFullName", "createTime", "updateTime", "contractNo", "contractName",
      "contractCategory", "contractType", "ourParty", "ourPartyName", "ourPosition", counterparties, "counterpartyNames",
      "signDate", "startDate", "endDate", "moneyFlow", amount, "taxRate", "payMethod", subject, "disputeWay",
      "handlerPsnId", "handlerPsnName", "handlerDeptName", status)
    select "tenantId", id, "ognId", "tenantName", "deptId", '法务部', "accountId", handler, "psnPath",
      "tenantName" || '/法务部/' || handler, created, created, "contractNo", title, category, type, "ognId", "tenantName",
      'A', jsonb_build_array(jsonb_build_object('name', party, 'type', 'enterprise', 'creditCode', '91310000MA1FL0LD3X',
        'idNo', '', 'contact', '张敏', 'phone', '13800000000', 'address', '', 'bankName', '', 'bankAccount', '')),
      party, signed, starts, ends, flow, amount, 13, 'instalments', '甲方委托乙方提供本合同约定之标的', 'litigation',
      "accountId", handler, '法务部', status
    from seed order by created;
    insert into bench_record ("tenantId", id, "createOgnId", "createOgnName", "createDeptId", "createDeptName", "createPsnId",
      "createPsnName", "createPsnFullId", "createPsnFullName", "createTime", "updateTime", "contractNo", title, category,
      type, party, flow, currency, amount, status, "signDate", "startDate", "endDate", handler)
    select "tenantId", id, "ognId", "tenantName", "deptId", '法务部', "accountId", handler, "psnPath",
      "tenantName" || '/法务部/' || handler, created, created, "contractNo", title, category, type, party, flow, 'CNY', amount,
      status, signed, starts, ends, handler
    from seed order by created;
    insert into number_counter select "tenantId", key, max(value) from seed group by 1, 2`)
}

/** Runs `work` as the owner on a new connection. */
export async function as<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

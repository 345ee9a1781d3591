import type { Generated, GeneratedAlways } from 'kysely'
import type pg from 'pg'
import { columnsOf, textColumnsOf } from '../../../src/server/db/types.gen.ts'

type Instant = Generated<string | Date>

declare module '../../../src/server/db/types.gen.ts' {
  interface DB {
    bench_record: {
      tenantId: string
      id: string
      version: Generated<number>
      deletedAt: Generated<string | Date | null>
      createOgnId: string
      createOgnName: string
      createDeptId: string | null
      createDeptName: string | null
      createPsnId: string
      createPsnName: string
      createPsnFullId: string
      createPsnFullName: string
      createTime: Instant
      updateTime: Instant
      contractNo: Generated<string>
      title: string
      category: string | null
      type: string | null
      party: string
      flow: string | null
      currency: string
      amount: number | null
      status: number
      signDate: string | null
      startDate: string | null
      endDate: string | null
      handler: string | null
      searchText: GeneratedAlways<string>
    }
  }
}

const columns =
  `tenantId id version deletedAt createOgnId createOgnName createDeptId createDeptName createPsnId createPsnName createPsnFullId
  createPsnFullName createTime updateTime contractNo title category type party flow currency amount status signDate startDate
  endDate handler searchText`.split(/\s+/)
const others = 'version deletedAt createTime updateTime amount status signDate startDate endDate searchText'.split(' ')
Object.assign(columnsOf, { bench_record: columns })
Object.assign(textColumnsOf, { bench_record: columns.filter((column) => !others.includes(column)) })

/**
 * Creates the house's table with the floor's columns, like a domain's schema: stamp, policy, indexes, search function.
 */
export async function makeHouseTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table bench_record (
      "tenantId" text not null,
      id text not null,
      version integer not null default 1,
      "deletedAt" timestamptz,
      "createOgnId" text not null,
      "createOgnName" text not null,
      "createDeptId" text,
      "createDeptName" text,
      "createPsnId" text not null,
      "createPsnName" text not null,
      "createPsnFullId" text not null,
      "createPsnFullName" text not null,
      "createTime" timestamptz not null default now(),
      "updateTime" timestamptz not null default now(),
      "contractNo" text not null,
      title text not null,
      category text,
      type text,
      party text not null,
      flow text,
      currency text not null,
      amount bigint,
      status integer not null,
      "signDate" date,
      "startDate" date,
      "endDate" date,
      handler text,
      "searchText" text not null generated always as (folded(title)) stored,
      primary key ("tenantId", id)
    );
    create unique index on bench_record ("tenantId", "contractNo");
    create index on bench_record ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
    create index on bench_record ("tenantId", status, amount) where "deletedAt" is null;
    create index on bench_record using gin ("tenantId", bigrams("searchText")) where "deletedAt" is null;
    select guard_table('bench_record');
    create function bench_search(words text, max_rows integer) returns setof text
      language sql stable security definer set search_path = public, pg_temp as $$
      select id from bench_record
      where "tenantId" = app_tenant() and "deletedAt" is null and bigrams("searchText") @> bigrams(folded(words))
        and position(folded(words) in "searchText") > 0
      order by id desc limit max_rows
    $$;
    grant select, insert, update on bench_record to faheng_app`)
}

import type { ClientBase } from 'pg'

/** The required condition of every policy of a tenant's table, in PostgreSQL's spelling. */
const rule = '("tenantId" = app_tenant())'
/** The allowed condition of a second policy, for reading only. Restrictive policies only narrow access. */
const providerReads = 'provider_acts()'
/** The allowed condition of a library's second policy: published rows of the provider, some also without a session. */
const published = (open: string) =>
  `(("reviewStatus" = 1) AND (enable = 0) AND ("deletedAt" IS NULL) AND ${open}("tenantId" = tenant_provider()))`
/** The allowed conditions by table. Parts of a library are readable with their whole. */
const libraries: Readonly<Record<string, string>> = {
  legislation: published('((app_tenant() IS NOT NULL) OR "isPublic") AND '),
  legislation_article: 'legislation_readable("tenantId", "legislationId")',
  precedent: published('(app_tenant() IS NOT NULL) AND '),
  ai_rule: published(''),
}

/** Tables with a tenant whose policies differ from the required condition for reading and writing. */
export async function unguardedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenantId' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and
        (select count(*) = 1 and bool_and(p.polcmd = '*' and p.polroles = '{0}'
            and pg_get_expr(p.polqual, c.oid) = $1 and pg_get_expr(p.polwithcheck, c.oid) = $1)
          from pg_policy p where p.polrelid = c.oid and p.polpermissive and not (p.polname = 'provider' and p.polcmd = 'r'
            and p.polroles = '{0}' and pg_get_expr(p.polqual, c.oid) = $2)
          and not (p.polname = 'library' and p.polcmd = 'r' and p.polroles = '{0}'
            and regexp_replace(pg_get_expr(p.polqual, c.oid), '\\s+', ' ', 'g') = ($3::jsonb ->> c.relname))))
    order by 1`,
    [rule, providerReads, JSON.stringify(libraries)],
  )
  return rows.map((row) => row.name)
}

/** Tables with rows that the provider publishes to all tenants. */
export async function publishedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'library' order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Tables whose rows the provider reads across tenants. */
export async function sharedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'provider' order by 1`,
  )
  return rows.map((row) => row.name)
}

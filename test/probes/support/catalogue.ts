import type { ClientBase } from 'pg'

/** The rule that every policy of a tenant's table has to be, as PostgreSQL writes it down. */
const rule = '("tenantId" = app_tenant())'
/** And the one that a second policy may be, for reading alone. Restrictive policies only narrow what these open. */
const providerReads = 'provider_acts()'
/** What a library's second policy may let be read: published rows of the provider, some of them without a session. */
const published = (open: string) =>
  `(("reviewStatus" = 1) AND (enable = 0) AND ("deletedAt" IS NULL) AND ${open}("tenantId" = tenant_provider()))`
/** And that of their parts: whatever the whole lets be read. */
const libraries: Readonly<Record<string, string>> = {
  legislation: published('((app_tenant() IS NOT NULL) OR "isPublic") AND '),
  legislation_article: 'legislation_readable("tenantId", "legislationId")',
  precedent: published('(app_tenant() IS NOT NULL) AND '),
  ai_rule: published(''),
}

/** Tables with a tenant that are not, or not only, guarded by the one rule for reading and for writing. */
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

/** Tables of which everybody reads what the provider has published. */
export async function publishedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'library' order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Tables whose rows the provider reads in all tenants. */
export async function sharedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'provider' order by 1`,
  )
  return rows.map((row) => row.name)
}

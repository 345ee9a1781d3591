import type { ClientBase } from 'pg'

/** The rule that every policy of a tenant's table has to be, as PostgreSQL writes it down. */
const rule = '("tenantId" = app_tenant())'
/** And the one that a second policy may be, for reading alone. */
const providerReads = '( SELECT provider_acts() AS provider_acts)'

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
          from pg_policy p where p.polrelid = c.oid and not (p.polname = 'with_provider' and p.polcmd = 'r'
            and p.polroles = '{0}' and pg_get_expr(p.polqual, c.oid) = $2)))
    order by 1`,
    [rule, providerReads],
  )
  return rows.map((row) => row.name)
}

/** Tables whose rows the provider reads in all tenants. */
export async function sharedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'with_provider' order by 1`,
  )
  return rows.map((row) => row.name)
}

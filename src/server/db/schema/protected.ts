import type { Pool } from 'pg'
import { StartError } from '../../start-error.ts'
import { onlyRow } from '../query.ts'
import { readSources } from './sources.ts'

/** The required policy condition of a tenant's rows, in PostgreSQL's spelling. A wider one would expose the table. */
const rule = '("tenantId" = app_tenant())'
/**
 * The only other allowed condition, for shared rows: the provider reads them. Restrictive policies only narrow access.
 */
const providerReads = 'provider_acts()'
/** Allowed read conditions of libraries: rows that the provider has published, and their parts. */
const libraryReads = [
  '(("reviewStatus" = 1) AND (enable = 0) AND ("deletedAt" IS NULL) AND %("tenantId" = tenant_provider()))',
  '%\\_readable("tenantId", "%")',
]

/**
 * Checks that the role and the schema isolate tenants from each other.
 * @throws StartError when they do not
 */
export async function checkProtected(runtime: Pool): Promise<void> {
  await checkRole(runtime)
  await checkSchema(runtime)
  await checkTables(runtime)
}

async function checkRole(runtime: Pool): Promise<void> {
  const { rows } = await runtime.query<{ name: string; strong: boolean; owns: string | null; zone: string }>(`
    select current_user as name, (r.rolsuper or r.rolbypassrls) as strong, current_setting('TimeZone') as zone,
      (select string_agg(c.relname, ', ') from pg_class c
        where c.relnamespace = 'public'::regnamespace and pg_has_role(current_user, c.relowner, 'member')) as owns
    from pg_roles r where r.rolname = current_user`)
  const { name, strong, owns, zone } = onlyRow(rows)
  if (strong)
    throw new StartError(
      `The role ${name} may pass row-level security: serve as a role without SUPERUSER and BYPASSRLS.`,
    )
  if (owns) throw new StartError(`The role ${name} owns tables (${owns}): serve as a role that owns nothing.`)
  if (zone !== 'Asia/Shanghai')
    throw new StartError(
      'The connection does not take over TimeZone=Asia/Shanghai; a pooler in between must pass it on.',
    )
}

/** The schema must be exactly that of this version, neither older nor newer. */
async function checkSchema(runtime: Pool): Promise<void> {
  const made = await runtime.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`)
  const { rows } = onlyRow(made.rows).there
    ? await runtime.query<{ name: string; checksum: string }>('select name, checksum from migration')
    : { rows: [] }
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const { schemas, functions, migrations } = readSources()
  const wanted = [...schemas, ...functions, ...migrations]
  const missing = wanted.filter((migration) => applied.get(migration.name) !== migration.checksum)
  if (missing.length > 0)
    throw new StartError(
      `The database lacks ${missing.length} steps (${missing[0]!.name} …): set DATABASE_OWNER_URL so that they are applied.`,
    )
  if (applied.size > wanted.length)
    throw new StartError('The database was migrated by a newer version: start that one.')
}

async function checkTables(runtime: Pool): Promise<void> {
  const { rows } = await runtime.query<{ bare: string | null; trigrams: boolean }>(
    `select show_trgm('中文') <> '{}' as trigrams, string_agg(c.relname, ', ' order by c.relname) as bare
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenantId'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and coalesce((select bool_or(p.polname = 'tenant') and bool_and(case p.polname
          when 'provider' then p.polcmd = 'r' and pg_get_expr(p.polqual, c.oid) = $2
          when 'library' then p.polcmd = 'r' and pg_get_expr(p.polqual, c.oid) like any ($3)
          else pg_get_expr(p.polqual, c.oid) = $1 and pg_get_expr(p.polwithcheck, c.oid) = $1 end)
        from pg_policy p where p.polrelid = c.oid and p.polpermissive), false))`,
    [rule, providerReads, libraryReads],
  )
  const { bare, trigrams } = onlyRow(rows)
  if (bare)
    throw new StartError(`Tables without row-level security: ${bare}. Nothing is served until each has its policy.`)
  if (!trigrams)
    throw new StartError(
      'This database cannot search Chinese: create it with a UTF-8 locale for character types (LC_CTYPE), not C.',
    )
}

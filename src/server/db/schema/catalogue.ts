import type pg from 'pg'

/**
 * The comparable description of a database: one line for each object, and the names of objects that PostgreSQL
 * generates.
 */
export interface Catalogue {
  /** Sorted. Without the names of constraints and indexes, which PostgreSQL generates where none is written. */
  lines: string[]
  /** Names of constraints, indexes and sequences, sorted. */
  names: string[]
}

/** Removes comments and normalizes spaces, which do not change what a function does. */
const plain = (column: string) => `regexp_replace(regexp_replace(${column}, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g')`
const ours = "'public'::regnamespace"
/** SQL condition: the function does not belong to an extension. */
const isOwn = (oid: string) => `not exists (select 1 from pg_depend x where x.objid = ${oid} and x.deptype = 'e')`

const questions = {
  tables: `select format('table %s kind %s rls %s/%s options %s acl %s comment %s', c.relname, c.relkind, c.relrowsecurity,
      c.relforcerowsecurity, c.reloptions, c.relacl, obj_description(c.oid)) from pg_class c
    where c.relnamespace = ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  columns: `select format('column %s.%s %s. %s%s default %s generated %s identity %s storage %s collation %s comment %s', c.relname,
      a.attname, row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attstorage,
      a.attcollation::regcollation, col_description(c.oid, a.attnum))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${ours} and c.relkind in ('r', 'p', 'v')`,
  constraints: `select format('constraint %s %s %s', coalesce(conrelid::regclass::text, t.typname), pg_get_constraintdef(k.oid),
      convalidated) from pg_constraint k left join pg_type t on t.oid = contypid where k.connamespace = ${ours} and contype <> 'n'`,
  indexes: `select format('index %s %s valid %s', indrelid::regclass, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON', ' INDEX ON'),
      indisvalid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = ${ours}`,
  policies: `select format('policy %s %s %s %s roles %s using %s check %s', polrelid::regclass, polname, polcmd, polpermissive, polroles,
      ${plain('pg_get_expr(polqual, polrelid)')}, ${plain('pg_get_expr(polwithcheck, polrelid)')}) from pg_policy`,
  triggers: `select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
    join pg_class c on c.oid = tgrelid where c.relnamespace = ${ours} and not tgisinternal`,
  functions: `select format('function %s(%s) returns %s language %s kind %s %s%s%s%s settings %s acl %s cost %s rows %s comment %s body %s',
      p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.prokind, p.provolatile, p.proparallel,
      case when p.prosecdef then ' definer' end, case when p.proisstrict then ' strict' end, p.proconfig,
      (select array_agg(a::text order by a::text) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) a), p.procost, p.prorows,
      obj_description(p.oid), ${plain('coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)')})
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = ${ours} and ${isOwn('p.oid')}`,
  domains: `select format('domain %s %s not null %s default %s', typname, format_type(typbasetype, typtypmod), typnotnull, typdefault)
    from pg_type where typnamespace = ${ours} and typtype in ('d', 'e') and ${isOwn('pg_type.oid')}`,
  sequences: `select format('sequence %s %s start %s increment %s cache %s cycle %s acl %s', s.seqrelid::regclass, format_type(seqtypid, null),
      seqstart, seqincrement, seqcache, seqcycle, c.relacl) from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = ${ours}`,
  extensions: `select format('extension %s', extname) from pg_extension`,
  schema: `select format('schema %s acl %s', nspname, nspacl) from pg_namespace where oid = ${ours}`,
  publications: `select format('publication %s', pubname) from pg_publication`,
}

/**
 * Describes tables, privileges, policies, functions and all other objects of a database that a schema creates; no rows.
 */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const ask = async (question: string) =>
    (await client.query<{ format: string }>(question)).rows.map((row) => row.format).sort()
  const lines: string[] = []
  for (const question of Object.values(questions)) lines.push(...(await ask(question)))
  const names = await ask(`
    select format('constraint %s.%s', coalesce(conrelid::regclass::text, contypid::regtype::text), conname) from pg_constraint
      where connamespace = ${ours} and contype <> 'n'
    union all select format('relation %s', relname) from pg_class where relnamespace = ${ours} and relkind in ('i', 'S')`)
  return { lines, names }
}

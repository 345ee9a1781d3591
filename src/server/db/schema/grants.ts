import type pg from 'pg'

/**
 * Grants the runtime role its privileges: rows of all tables except what their comments exclude, sequences, and the
 * functions that run as their owner.
 */
export async function grantRuntime(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on migration from ${name};
    revoke create on schema public from public;
  `)
  // Security-definer functions are executable by the runtime role only, not by every role of the database.
  const doors = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')`)
  for (const door of doors.rows)
    await client.query(
      `revoke execute on function ${door.name} from public; grant execute on function ${door.name} to ${name}`,
    )
  // A function that no longer is security definer becomes executable by every role again.
  const others = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc p
    where not prosecdef and proacl is not null and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const other of others.rows)
    await client.query(
      `grant execute on function ${other.name} to public; revoke execute on function ${other.name} from ${name}`,
    )
  // Tables are marked append-only, owner-only or read-only in their comment, so that the rule is next to the table.
  const marked = await client.query<{ name: string; mark: string }>(`
    select c.oid::regclass::text as name, substring(d.description from '^\\[([a-z-]+)\\]') as mark
    from pg_class c join pg_description d on d.objoid = c.oid and d.objsubid = 0
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and d.description ~ '^\\[[a-z-]+\\]'`)
  for (const row of marked.rows) {
    if (row.mark === 'append-only') await client.query(`revoke update, delete on ${row.name} from ${name}`)
    if (row.mark === 'owner-only') await client.query(`revoke all on ${row.name} from ${name}`)
    if (row.mark === 'read-only') await client.query(`revoke insert, update, delete on ${row.name} from ${name}`)
  }
}

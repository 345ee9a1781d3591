import { escapeLiteral, type Client } from 'pg'

/** Names of the two roles that the server connects as, and of its database. */
export const roleNames = { owner: 'faheng_owner', runtime: 'faheng_app' } as const
export const databaseName = 'faheng'

/**
 * Creates the login roles and the database unless they exist. The owner is not a superuser: owning the database
 * suffices for trusted extensions. The runtime role owns nothing and cannot bypass row-level security.
 * @param client connected as the role that created the cluster
 * @param password of both roles; undefined where the permissions of the socket's folder are the only protection
 */
export async function makeRoles(client: Client, password: string | undefined): Promise<void> {
  // Of two processes that start at the same time, one creates them and the other waits here.
  await client.query(`select pg_advisory_lock(hashtext('faheng roles'))`)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles union all select datname from pg_database',
    )
    const has = new Set(rows.map((row) => row.name))
    const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`
    if (!has.has(roleNames.owner))
      await client.query(`create role ${roleNames.owner} login nosuperuser nobypassrls createdb nocreaterole${secret}`)
    if (!has.has(roleNames.runtime))
      await client.query(
        `create role ${roleNames.runtime} login nosuperuser nobypassrls nocreatedb nocreaterole${secret}`,
      )
    if (!has.has(databaseName)) await client.query(`create database ${databaseName} owner ${roleNames.owner}`)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('faheng roles'))`)
  }
}

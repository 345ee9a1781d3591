import { escapeLiteral, type Client } from 'pg'

/** Names of the two roles the server signs in as, and of its database. */
export const roleNames = { owner: 'faheng_owner', runtime: 'faheng_app' } as const
export const databaseName = 'faheng'

/**
 * Makes the login roles and the database unless they exist. The owner is no superuser: that the database is its own
 * suffices for the trusted extensions. The runtime role owns nothing and cannot pass row-level security.
 * @param client signed in as the role that made the cluster
 * @param password given to both roles; undefined where only the socket's folder guards the door
 */
export async function makeRoles(client: Client, password: string | undefined): Promise<void> {
  // Of two starters one makes them, the other waits here.
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

import type { Config } from './config.ts'
import type { Embedded } from './db/embedded/start.ts'

/** PostgreSQL connection settings for serving, for LISTEN and, where an owner is configured, for migrating. */
export function connectionsOf(config: Config, embedded: Embedded | undefined) {
  const { database } = config
  if (database.kind === 'embedded') {
    if (!embedded) throw new Error('the embedded database is not running')
    const runtime = embedded.connection('runtime')
    return { runtime, listen: runtime, owner: embedded.connection('owner'), runtimeRole: String(runtime.user) }
  }
  const runtimeRole = decodeURIComponent(new URL(database.url).username)
  return {
    runtime: { connectionString: database.url },
    listen: { connectionString: database.listenUrl },
    owner: database.ownerUrl === undefined ? undefined : { connectionString: database.ownerUrl },
    runtimeRole,
  }
}

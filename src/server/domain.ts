import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ctx } from './context.ts'
import type { DutySource } from './duties.ts'
import type { JobDefinition } from './jobs/definition.ts'
import type { RecordKind, Telling } from './records.ts'
import type { Served } from './serve.ts'
import type { Identity } from './session/identity.ts'
import type { TodoSource } from './todo.ts'

/** What the `server/index.ts` of a domain may offer. Nothing else is a slot. */
interface DomainModule {
  routes?: Served[]
  /** Job name → what it does; the name is prefixed by the domain's. */
  jobs?: Record<string, JobDefinition>
  /** Kind of record (its table's name) → how parts that hang on records ask about it. */
  records?: Record<string, RecordKind>
  /** Table that nothing hangs on → how changes of its rows are told. */
  tellings?: Record<string, Telling>
  /** Work that waits for a user and is no step of an approval. */
  todo?: TodoSource
  /** Dated duties of its records, such as the last day of an appeal. */
  duties?: readonly DutySource[]
  /** The one domain that knows who is who. */
  identity?: Identity
  /** What a domain makes sure of whenever a process starts; several may start at once. */
  atStart?: (contextFor: (tenantId?: string) => Ctx) => Promise<void>
  /** What it does beside the requests once the process listens, in small pieces; it ends soon after `stopping`. */
  whileServing?: (contextFor: (tenantId?: string) => Ctx, stopping: AbortSignal) => Promise<void>
}
export interface Domain extends DomainModule {
  name: string
}

/** Every domain of the folder `domains`, found by listing it. */
export async function loadDomains(): Promise<Domain[]> {
  const root = join(import.meta.dirname, '../domains')
  const files = globSync('*/server/index.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: basename(dirname(dirname(file))),
      ...((await import(pathToFileURL(join(root, file)).href)) as DomainModule),
    })),
  )
}

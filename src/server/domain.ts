import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ctx } from './context.ts'
import type { DutySource } from './duties.ts'
import type { FindSource } from './finds.ts'
import type { JobDefinition } from './jobs/definition.ts'
import type { LifeSources } from './life.ts'
import type { FormSources } from './papers.ts'
import type { QueueSource } from './queues.ts'
import type { RecordKind, HistoryLabels } from './records.ts'
import type { Served } from './serve.ts'
import type { Identity } from './session/identity.ts'
import type { TodoSource } from './todo.ts'

/** The exports of a domain's `server/index.ts`. The platform reads no others. */
interface DomainModule {
  routes?: Served[]
  /** Job name → definition. By convention the name begins with the domain's. */
  jobs?: Record<string, JobDefinition>
  /** Kind of record (its table's name) → how parts attached to records (comments, files, history) look it up. */
  records?: Record<string, RecordKind>
  /** Table whose rows have no attached parts → how histories show changes of its rows. */
  historyLabels?: Record<string, HistoryLabels>
  /** Open work of a user that is not an approval step. */
  todo?: TodoSource
  /** Kinds of work of the provider's people, by how much waits. */
  queues?: QueueSource
  /** Dated duties of the domain's records, such as the last day for an appeal. */
  duties?: readonly DutySource[]
  /** Steps in the life of records, also of other domains' ones: sealing is a step of contracts. */
  life?: LifeSources
  /** Printed forms of the domain's records. */
  forms?: FormSources
  /** Adds hits of its own to the search over everything. */
  finds?: FindSource
  /** Looks up sessions and accounts. Exactly one domain provides it. */
  identity?: Identity
  /** Runs whenever a process starts. Several processes may start at the same time. */
  atStart?: (contextFor: (tenantId?: string) => Ctx) => Promise<void>
  /** Background work, in small pieces, from when the process listens. It must end soon after `stopping`. */
  whileServing?: (contextFor: (tenantId?: string) => Ctx, stopping: AbortSignal) => Promise<void>
}
export interface Domain extends DomainModule {
  name: string
}

/** Loads every domain of the folder `domains`. */
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

import type { Endpoint } from '../../src/kernel/endpoint.ts'
import type { Caller, TestTenant } from '../support/server.ts'

/** The organisation in which a record is tested, and its existing data. */
export interface Ground {
  tenant: TestTenant
  /** Prefix of all entered texts. */
  word: string
  /** A signed-in user of a role. */
  as(role: string): Promise<Caller>
  /**
   * The user who maintains the records, where that is not the author; the record's references must be visible to them.
   */
  keeper?: Caller
  /** An approved contract. */
  contract: { id: string }
  /** Another contract, approved or also signed. */
  newContract(state: 'approved' | 'signed'): Promise<{ id: string }>
  /** Ids of the records of other kinds that were created so far, by kind. */
  made: Readonly<Record<string, string>>
}
type Typed = Readonly<Record<string, unknown>>

/** One step in a record's life cycle. */
export interface Step {
  /** Name of the call of the kind's api. */
  call: string
  by: string
  /** Input of the call in addition to id and version. */
  with?: Typed | ((ground: Ground) => Typed | Promise<Typed>)
  /** Expected fields of the record afterwards. */
  gives: Typed
}

/** Test data of a kind of record, which drives the tests of all kinds and the probes. */
export interface RecordProof {
  /** The domain's name, which is the prefix of its calls. */
  domain: string
  /** The table, and the kind of record for comments, files and history. */
  kind: string
  api: Record<'query' | 'queryById' | 'save' | 'delete' | 'export', Endpoint> & Record<string, Endpoint>
  author: string
  /** A role that may only read, where there is one. */
  reader?: string
  /** A role that may not even read, where there is one. */
  stranger?: string
  /** Minimal input of a draft. */
  minimum(ground: Ground): Typed | Promise<Typed>
  /** Complete input. */
  complete(ground: Ground): Typed | Promise<Typed>
  /** Fields that are missing when the minimum is submitted. */
  needed: readonly string[]
  /** The field by which the list is searched and which is changed. */
  name: string
  /** Invalid inputs, with the fields that the refusal names. */
  wrong?: (ground: Ground) => readonly { typed: Typed; fields: readonly string[] }[]
  /** Filters that find a complete draft. */
  filters: (ground: Ground) => Typed
  sorts: readonly string[]
  columns: readonly string[]
  /** Steps from the complete draft to its end. */
  life: readonly Step[]
  /** Calls that are not part of its life cycle, for the probes. */
  also?: readonly Pick<Step, 'call' | 'with'>[]
  /** Actions that are refused at its end: the call and its user. */
  over?: readonly { call: string; by: string; with?: Typed }[]
}

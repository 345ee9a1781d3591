import type { Endpoint } from '../../src/kernel/endpoint.ts'
import type { Caller, TestTenant } from '../support/server.ts'

/** The organisation in which a record is proven, and what is there already. */
export interface Ground {
  tenant: TestTenant
  /** Everything that is typed begins with it. */
  word: string
  /** Somebody of a role, signed in. */
  as(role: string): Promise<Caller>
  /** Who keeps the records, where it is not the author of their proof: what they name has to be his. */
  keeper?: Caller
  /** An approved contract. */
  contract: { id: string }
  /** One more, approved or signed as well. */
  newContract(state: 'approved' | 'signed'): Promise<{ id: string }>
  /** The records of other kinds that have been made so far, by kind. */
  made: Readonly<Record<string, string>>
}
type Typed = Readonly<Record<string, unknown>>

/** One step in a record's life. */
export interface Step {
  /** The call of the kind's api that does it. */
  call: string
  by: string
  /** What the call needs besides id and version. */
  with?: Typed | ((ground: Ground) => Typed | Promise<Typed>)
  /** Fields of the record afterwards. */
  gives: Typed
}

/** What a kind of record is proven by: the same data drives the tests of all kinds, and the probes. */
export interface RecordProof {
  /** The domain's name, which begins the names of its calls. */
  domain: string
  /** The table, and the kind as what hangs on records knows it. */
  kind: string
  api: Record<'query' | 'queryById' | 'save' | 'delete' | 'export', Endpoint> & Record<string, Endpoint>
  author: string
  /** A role that may only look, where there is one. */
  reader?: string
  /** One that may not even do that, where there is one. */
  stranger?: string
  /** Enough for a draft. */
  minimum(ground: Ground): Typed | Promise<Typed>
  /** All that is needed. */
  complete(ground: Ground): Typed | Promise<Typed>
  /** Fields that a submission of the minimum misses. */
  needed: readonly string[]
  /** The field by which a list can be searched and changed. */
  name: string
  /** Inputs that are wrong, with the fields that the refusal names. */
  wrong?: (ground: Ground) => readonly { typed: Typed; fields: readonly string[] }[]
  /** Filters with which a complete draft is found. */
  filters: (ground: Ground) => Typed
  sorts: readonly string[]
  columns: readonly string[]
  /** From the complete draft to its end. */
  life: readonly Step[]
  /** Calls that its life does not come by, as the probes make them. */
  also?: readonly Pick<Step, 'call' | 'with'>[]
  /** Actions that its end does not allow any more: the call and who tries. */
  over?: readonly { call: string; by: string; with?: Typed }[]
}

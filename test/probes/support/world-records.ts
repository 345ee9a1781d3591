import type { Caller, TestServer, TestTenant } from '../../support/server.ts'
import { proofs } from '../../records/index.ts'
import type { Ground } from '../../records/proof.ts'

/** A record of a kind, and the inputs of calls about it without id and version, by the call's key. */
export interface KnownRecord {
  id: string
  kind: string
  inputs: Readonly<Record<string, object>>
}

/** Creates one complete record of every proven kind. @returns the records by the domain's name */
export async function makeRecords(
  test: TestServer,
  tenant: TestTenant,
  word: string,
  admin: Caller,
  contracts: { contract: { id: string }; newContract: Ground['newContract'] },
): Promise<Record<string, KnownRecord>> {
  const made: Record<string, string> = {}
  const callers = new Map<string, Promise<Caller>>()
  const ground: Ground = {
    tenant,
    word,
    as(role) {
      const known = callers.get(role) ?? test.signIn(tenant.accounts[role] ? tenant : test.tenants.provider, role)
      callers.set(role, known)
      return known
    },
    keeper: admin,
    ...contracts,
    made,
  }
  const records: Record<string, KnownRecord> = {}
  for (const proof of proofs) {
    const complete = await proof.complete(ground)
    const { id } = (await admin.ask(proof.api.save, complete)) as { id: string }
    made[proof.kind] = id
    const inputs: Record<string, object> = {
      save: await proof.complete(ground),
      export: { columns: [...proof.columns] },
    }
    for (const step of [...proof.life, ...(proof.also ?? [])])
      inputs[step.call] ??= typeof step.with === 'function' ? await step.with(ground) : (step.with ?? {})
    records[proof.domain] = { id, kind: proof.kind, inputs }
  }
  return records
}

/** An input for the record that is valid except for the caller; undefined for calls that are not about a record. */
export function inputOfRecord(
  { id, inputs }: KnownRecord,
  call: string,
  version: (id: string) => number,
): object | undefined {
  if (call === 'query') return {}
  if (call === 'export') return inputs[call]
  if (call === 'delete') return { ids: [id] }
  if (call === 'queryById') return { id }
  return inputs[call] || call === 'submit' || call === 'withdraw' || call === 'approve'
    ? { pass: true, ...inputs[call], id, version: version(id) }
    : undefined
}

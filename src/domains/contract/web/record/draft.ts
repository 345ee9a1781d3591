import { ContractDraft } from '../../api.ts'

const names = Object.keys(ContractDraft.shape) as (keyof ContractDraft)[]

/** What a person types of a contract. */
export function draftOf(contract: ContractDraft): ContractDraft {
  const typed = Object.fromEntries(names.map((name) => [name, contract[name]])) as ContractDraft
  return readDraft(typed) ?? typed
}

/** An empty draft with what is known of whoever begins it. */
export const emptyDraft = (known: Partial<ContractDraft>): ContractDraft => ({
  ...ContractDraft.parse({ contractName: '--' }),
  contractName: '',
  ...known,
})

/**
 * What the form holds, as the server will keep it: without days when there is no fixed term, in the order of the
 * schema. Null when it could not be kept.
 */
export function readDraft(values: unknown): ContractDraft | null {
  const read = ContractDraft.safeParse(values)
  if (!read.success) return null
  return read.data.noFixedTerm ? { ...read.data, startDate: null, endDate: null } : read.data
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two drafts differ. */
export const changedFields = (one: ContractDraft, other: ContractDraft): (keyof ContractDraft)[] =>
  names.filter((name) => !same(one[name], other[name]))

/**
 * Two people changed the same draft: the newest stands, but what was changed here stays.
 * @param base what both began with
 */
export function mergeDrafts(base: ContractDraft, mine: ContractDraft, theirs: ContractDraft): ContractDraft {
  const kept = Object.fromEntries(changedFields(base, mine).map((name) => [name, mine[name]]))
  return { ...draftOf(theirs), ...kept }
}

import type { Company } from '../api.ts'
import { risk } from '../codes.ts'

/** A changed field. */
export interface Change {
  /** Name of the field or the risk. */
  field: string
  before: string
  after: string
}

const plain = ['name', 'legalPerson', 'regCapital', 'regStatus', 'regAddress', 'scope'] as const

/** The differences between two states of a company: registration, shareholders, executives, and each count of risks. */
export function changesBetween(before: Company, after: Company): Change[] {
  const pairs: [string, string, string][] = [
    ...plain.map((field) => [field, before.base[field], after.base[field]] as [string, string, string]),
    ['shareholders', holders(before), holders(after)],
    ['executives', posts(before), posts(after)],
    ...risk.values.map((one) => [one, String(before.risks[one]), String(after.risks[one])] as [string, string, string]),
  ]
  return pairs.filter(([, was, is]) => was !== is).map(([field, was, is]) => ({ field, before: was, after: is }))
}

const holders = ({ shareholders }: Company) =>
  shareholders.map(({ name, ratio }) => `${name} ${ratio}`.trim()).join('、')
const posts = ({ executives }: Company) => executives.map(({ name, post }) => `${name} ${post}`.trim()).join('、')

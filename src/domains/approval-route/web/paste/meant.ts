import type { Approver } from '../../api.ts'
import type { Named } from '../../shapes.ts'
import { approverBy } from '../../codes.ts'
import type { Known } from '../words.ts'
import type { Meant } from './rows.ts'

const { role, person, superior, deptHead, initiator } = approverBy.code

/** Words for approvers that depend on the author. */
const usual: readonly [RegExp, Approver][] = [
  [
    /^(发起人?)?(所在)?(业务)?部门(经理|负责人|领导|主管|总监)$|^head of department$|^部門長$/i,
    { by: deptHead, value: 'author' },
  ],
  [/^(发起人)?(直属|直接)?(上级|主管领导)$|^superior$|^上司$/i, { by: superior, value: '1' }],
  [/^(由?发起人|申请人)(选择|指定)$/, { by: initiator }],
]
const headWord = /(负责人|经理|部长|主任|主管|总监)$/

/** A name without the word for the head of a department: 法务部负责人 → 法务部. */
const unitWord = (name: string): string => name.replace(headWord, '')

/** The names to look up for those of a pasted table: departments are also named by their heads. */
export const askedNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, unitWord(name)]).filter((name) => name !== '' && name.length <= 100)),
]

/** What has been chosen for names that were not recognised. */
export interface ChosenMeanings {
  approvers: Readonly<Record<string, Approver>>
  categories: Readonly<Record<string, string>>
  units: Readonly<Record<string, string>>
}

/** What the names of a pasted table mean: as chosen, else roles, people and departments of exactly this name. */
export function meantBy(
  { roles, kind: { categories } }: Known,
  found: readonly Named[],
  chosen: ChosenMeanings,
): Meant {
  const named = new Map(found.map((one) => [one.name, one]))
  const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined)
  return {
    approver: (name) => {
      const own = chosen.approvers[name]
      if (own) return own
      const code = roles.find((one) => one.name === name || one.code === name)?.code
      if (code !== undefined) return { by: role, value: code }
      const byPosition = usual.find(([pattern]) => pattern.test(name))?.[1]
      if (byPosition) return byPosition
      const account = only(named.get(name)?.people)
      if (account) return { by: person, value: account.id }
      const unit = only(named.get(unitWord(name))?.units)
      return unit && { by: deptHead, value: unit.id }
    },
    category: (name) =>
      chosen.categories[name] ?? categories.find(({ code, label }) => label === name || code === name)?.code,
    unit: (name) => chosen.units[name] ?? only(named.get(name)?.units)?.id,
  }
}

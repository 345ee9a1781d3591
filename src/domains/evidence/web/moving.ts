import type { EvidenceList } from '../api.ts'

/** A group with the ids of its items in their order. */
export interface Order {
  title: string
  ids: string[]
}

export const orderOf = ({ groups }: EvidenceList): Order[] =>
  groups.map(({ title, items }) => ({ title, ids: items.map(({ id }) => id) }))

const without = (order: readonly Order[], id: string): Order[] =>
  order.map(({ title, ids }) => ({ title, ids: ids.filter((one) => one !== id) }))

/** One place up (-1) or down (1); at the end of its group an item moves into the next one. Null where it cannot. */
export function stepped(order: readonly Order[], id: string, step: -1 | 1): Order[] | null {
  const at = order.findIndex(({ ids }) => ids.includes(id))
  const place = order[at]?.ids.indexOf(id) ?? -1
  const { ids = [] } = order[at] ?? {}
  const rest = without(order, id)
  if (ids[place + step] !== undefined) {
    rest[at]!.ids.splice(place + step, 0, id)
    return rest
  }
  const next = rest[at + step]
  if (!next) return null
  if (step === 1) next.ids.unshift(id)
  else next.ids.push(id)
  return rest
}

/** In front of another item. */
export function placedBefore(order: readonly Order[], id: string, target: string): Order[] {
  if (id === target) return [...order]
  return without(order, id).map(({ title, ids }) => {
    const at = ids.indexOf(target)
    return { title, ids: at < 0 ? ids : [...ids.slice(0, at), id, ...ids.slice(at)] }
  })
}

/** At the end of a group, by its index; behind the last one is a new group. */
export function placedIn(order: readonly Order[], id: string, group: number): Order[] {
  const rest = without(order, id)
  if (group === rest.length) return [...rest, { title: '', ids: [id] }]
  return rest.map(({ title, ids }, at) => ({ title, ids: at === group ? [...ids, id] : ids }))
}

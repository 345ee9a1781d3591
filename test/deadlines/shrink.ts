import type { Facts } from './rule.ts'

/** The same facts with one key, or one event, less. */
function smaller(facts: Facts): Facts[] {
  const keys = Object.entries(facts).flatMap(([key, value]) => (key === 'start' || value === undefined ? [] : [key]))
  const events = facts.events ?? []
  return [
    ...keys.map((key): Facts => ({ ...facts, [key]: undefined })),
    ...(events.length > 1 ? events.map((_, at) => ({ ...facts, events: events.toSpliced(at, 1) })) : []),
  ]
}

/** The smallest facts that still differ: drops keys and events while one can be dropped. */
export function shrink(facts: Facts, differs: (facts: Facts) => boolean): Facts {
  let found = facts
  for (let next: Facts | undefined = facts; next; next = smaller(found).find(differs)) found = next
  return found
}

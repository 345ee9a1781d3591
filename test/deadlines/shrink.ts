import type { Facts } from './rule.ts'

/** The same facts with one key, or one event, less. */
function smaller(facts: Facts): Facts[] {
  const keys = Object.keys(facts).filter((key) => key !== 'start')
  const events = facts.events ?? []
  return [
    ...keys.map(
      (key) => Object.fromEntries(Object.entries(facts).filter(([name]) => name !== key)) as unknown as Facts,
    ),
    ...(events.length > 1 ? events.map((_, at) => ({ ...facts, events: events.toSpliced(at, 1) })) : []),
  ]
}

/** The smallest facts that still differ: drops keys and events while one can be dropped. */
export function shrink(facts: Facts, differs: (facts: Facts) => boolean): Facts {
  let found = facts
  for (let next: Facts | undefined = facts; next; next = smaller(found).find(differs)) found = next
  return found
}

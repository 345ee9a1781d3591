import { expect, test } from 'vitest'
import { amendments, idsOf, pendingIds, proofs, sections, table } from './support/tables.ts'

interface Row {
  id: string
}
const ids = new Set(sections.flatMap(idsOf))
/** `REC-01.fields.amount` is a part of `REC-01`. */
const isKnown = (id: string): boolean => ids.has(id.split('.')[0]!)

test('each table has the ids of its section, once and in order', () => {
  const tables = {
    areas: 'areas',
    public: 'public-routes',
    routes: 'routes',
    menu: 'menu',
    entities: 'entities',
    enumerations: 'enumerations',
    statuses: 'statuses',
    calls: 'calls',
    errors: 'errors',
    constants: 'constants',
    decisions: 'decisions',
    ambiguities: 'ambiguities',
    records: 'records',
  }
  for (const [name, file] of Object.entries(tables)) {
    const section = sections.find((one) => one.name === name)!
    expect(table<Row[]>(file).map(({ id }) => id)).toEqual(idsOf(section))
  }
})

test('proofs, amendments and pending marks name existing items, and no item has two of them', () => {
  const named = [...Object.keys(proofs), ...pendingIds, ...amendments.keys()]
  expect(named.filter((id) => !isKnown(id))).toEqual([])
  expect(Object.keys(proofs).filter((id) => pendingIds.includes(id))).toEqual([])
  const leaned = Object.values(proofs)
    .flat()
    .filter((proof) => proof.startsWith('= '))
    .flatMap((proof) => proof.slice(2).split(' '))
  expect(leaned.filter((id) => !isKnown(id))).toEqual([])
})

test('every amendment has the rule that holds instead, and the reason', () => {
  for (const { id, instead, because } of amendments.values()) {
    expect([id, because.length > 10, instead !== '']).toEqual([id, true, true])
  }
})

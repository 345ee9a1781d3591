import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, test } from 'vitest'
import type { CodeTree } from '../../src/kernel/codes.ts'
import { contractCategories } from '../../src/domains/contract-category/codes.ts'
import { type Caller, type TestServer, testServer } from '../support/server.ts'
import { differs, found, judge, type Look, missing } from './support/judge.ts'
import { calls, load, root, words } from './support/product.ts'
import { idsOf, sectionOf, table } from './support/tables.ts'

type Value = [code: string | number | boolean, zh: string]
interface List {
  id: string
  name: string
  values?: Value[]
  lists?: string[]
}
interface Options {
  options: readonly { value: string | number | boolean; labelKey: string }[]
}
/** The schema of a union has options, too, but no labels. */
const isList = (value: unknown): value is Options =>
  typeof value === 'object' &&
  value !== null &&
  !('_zod' in value) &&
  Array.isArray((value as Partial<Options>).options)

/** Code lists of all domains by `domain/name`: code and Chinese label of each value. */
const lists = new Map<string, Value[]>()
for (const file of globSync(['src/domains/*/codes.ts', 'src/kernel/*.ts'], { cwd: root })) {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  for (const [name, list] of Object.entries(module).filter((pair): pair is [string, Options] => isList(pair[1])))
    lists.set(
      `${file.split(/[\\/]/)[2]!.replace('.ts', '')}/${name}`,
      list.options.map(({ value, labelKey }) => [value, words[labelKey] ?? labelKey]),
    )
}
const same = (a: Value[], b: Value[]): boolean => {
  const sorted = (list: Value[]) => JSON.stringify(list.toSorted((x, y) => String(x[0]).localeCompare(String(y[0]))))
  return sorted(a) === sorted(b)
}
/** Searches for a code list with exactly these codes and labels, in any domain. */
function anyList(values: Value[]): Look {
  const codes = JSON.stringify(values.map(([code]) => String(code)).sort())
  const alike = [...lists].filter(([, list]) => JSON.stringify(list.map(([code]) => String(code)).sort()) === codes)
  if (alike.some(([, list]) => same(list, values))) return found()
  const near = alike.map(([name, list]) => `${name} says ${list.map(([, zh]) => zh).join(' ')}`)
  return missing(near.length > 0 ? near.join('; ') : `no list of the codes ${values.map(([code]) => code).join(' ')}`)
}

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

/** The choices of a dictionary list, as returned to a tenant by the API. */
async function dictionary(dicCode: string): Promise<Value[] | undefined> {
  const showSelect = calls.find(({ endpoint }) => endpoint.path === '/api/systemServer/sys_dict/showSelect')
  if (!showSelect) return undefined
  const rows = (await admin.ask(showSelect.endpoint, { dicCode })) as { value: string; label: string }[]
  return rows.map(({ value, label }) => [value, label])
}

function treeOf(tree: readonly CodeTree[]): unknown[] {
  return tree.map(({ code, labelKey, children }) => ({
    code,
    zh: words[labelKey],
    children: (children ?? []).map((child) => [child.code, words[child.labelKey]]),
  }))
}

const special: Readonly<Record<string, (list: List) => Look | Promise<Look>>> = {
  'ENM-01': async ({ values }) => {
    const { DATA_STATES } = await load<{ DATA_STATES: readonly string[] }>('src/web/pages/types.ts')
    return found(
      differs(
        'the states',
        DATA_STATES,
        values!.map(([code]) => code),
      ),
    )
  },
  'ENM-04': async ({ values }) => {
    const rows = await dictionary('ethnicGroup').catch(() => undefined)
    return rows && rows.length > 0 ? found(!same(rows, values!) && 'the groups differ') : anyList(values!)
  },
  'ENM-12': () => found(differs('the tree', treeOf(contractCategories), table('contract-categories'))),
  'ENM-13': async ({ lists: names }) => {
    const faults: string[] = []
    for (const name of names!) {
      const rows = await dictionary(name)
      if (!rows) return missing('no dictionaries')
      const expected = table<Record<string, Value[]>>('dictionaries')[name]!
      const lost = expected.filter(([code, zh]) => !rows.some(([value, label]) => value === code && label === zh))
      if (lost.length > 0) faults.push(`${name} lacks ${lost.map(([code, zh]) => `${code} ${zh}`).join(', ')}`)
    }
    return found(...faults)
  },
}

test('every enumeration has its codes and labels', { timeout: 60_000 }, () =>
  judge('enumerations', table<List[]>('enumerations'), (list) =>
    (special[list.id] ?? ((one) => anyList(one.values!)))(list),
  ),
)

test('every set of status codes has its codes and labels', () =>
  judge('statuses', table<List[]>('statuses'), ({ id, values }) => {
    // A contract's archive status is a separate column, which has the codes 10 and 11.
    const generic = [...(lists.get('contract/contractStatus') ?? []), ...(lists.get('contract/archiveStatus') ?? [])]
    return id === 'STS-01'
      ? found(!same(generic, values!) && `the words are ${JSON.stringify(generic)}`)
      : anyList(values!)
  }))

test('case types, stages, their lists and the roles of parties', async () => {
  const cases = table<Record<'types' | 'stages' | 'stageLists' | 'partyRoles', [string, ...unknown[]][]>>('cases')
  const rows = {
    'case types': cases.types,
    stages: cases.stages,
    'stage lists': cases.stageLists,
    'party roles': cases.partyRoles,
  }
  for (const [section, items] of Object.entries(rows)) {
    if (JSON.stringify(items.map(([id]) => id)) !== JSON.stringify(idsOf(sectionOf(section)))) throw new Error(section)
    const codes = items.map(([, code, zh]): Value => [code as string, zh as string])
    const look = () => (section === 'case types' || section === 'stages' ? anyList(codes) : missing('no cases'))
    await judge(
      section,
      items.map(([id]) => ({ id })),
      look,
    )
  }
})

import { test } from 'vitest'
import { found, judge, type Look, missing } from './support/judge.ts'
import { type Call, calls, inputOf, isAskedFor, outputOf, pages, type Property, wordsOf } from './support/product.ts'
import { roleItems } from './support/role-items.ts'
import { proofs, table } from './support/tables.ts'

type Field = [name: string, label: string, need: 'R' | 'C' | 'O' | 'S', limit?: number | string[]]
interface RecordRow {
  id: string
  base: string
  routes: string[]
  fields: Field[]
  columns: string[]
  filters: string[]
  actions: string[]
  moves: [from: string, to: string, action: string][]
  items: string[]
  rules: number
}
const rows = table<RecordRow[]>('records')

/** The paths of a record's calls when they are not all below its base path. */
const bases: Readonly<Record<string, readonly string[]>> = {
  'REC-26': ['/sys_user', '/api/applicationManageServer/sysOrg/resetPas'],
  'REC-29': ['/api/systemServer/sys_task', '/api/flowServer/flow'],
  'REC-39': ['/api/systemServer/label', '/api/systemServer/sys_dict'],
  // Packages belong to the organisation.
  'REC-45': ['/api/chargeServer/enterpriseCost', '/api/applicationManageServer/tenant/choose'],
  'REC-50': ['/sys_common/query_note', '/sys_common/update_note'],
}

/** The product's implementation of a record: its calls, their properties and the messages of its domains. */
class Found {
  readonly calls: readonly Call[]
  readonly input: readonly Map<string, Property[]>[]
  readonly filter: readonly Map<string, Property[]>[]
  readonly output: readonly Map<string, Property[]>[]
  readonly words: readonly string[]
  constructor({ id, base }: RecordRow) {
    const at = bases[id] ?? [base]
    this.calls = calls.filter(({ endpoint }) =>
      at.some((one) => endpoint.path === one || endpoint.path.startsWith(`${one}/`)),
    )
    const isQuery = ({ endpoint }: Call) => endpoint.reads === true || endpoint.method === 'GET'
    this.input = this.calls.filter((call) => !isQuery(call)).map(inputOf)
    this.filter = this.calls.filter(isQuery).map(inputOf)
    this.output = this.calls.map(outputOf)
    this.words = wordsOf(new Set(this.calls.map(({ domain }) => domain)))
  }
}
const properties = (maps: readonly Map<string, Property[]>[], name: string) =>
  maps.flatMap((map) => map.get(name) ?? [])
const product = new Map(rows.map((row) => [row.id, new Found(row)]))
const of = (id: string) => product.get(id.split('.')[0]!)!
const nothing = (id: string) => missing(`no call of ${id.split('.')[0]}`)

interface Part {
  id: string
}
/** The parts of all records of one kind, each with its own id: `REC-01.fields.amount`. */
const parts = <T extends object>(kind: string, of_: (row: RecordRow) => [string, T][]): (Part & T)[] =>
  rows.flatMap((row) => of_(row).map(([name, rest]) => ({ id: `${row.id}.${kind}.${name}`, ...rest })))

const bare = (label: string) => label.replaceAll(/\(.*?\)|（.*?）/g, '')
const speaks = (said: readonly string[], word: string) => said.includes(word) || said.includes(bare(word))

function fieldLook({ id, field: [name, label, need, limit] }: Part & { field: Field }): Look {
  const it = of(id)
  if (it.calls.length === 0) return nothing(id)
  const given = properties(it.output, name)
  // The fields of a record that is only read are parameters of its queries.
  const typed = properties(it.input.length > 0 ? it.input : it.filter, name)
  if (need === 'S') return given.length > 0 ? found() : missing(`no call gives ${name}`)
  if (typed.length === 0) return missing(`no call takes ${name}`)
  const needed = typed.some(({ required, schema }) => required || (schema.default ?? null) !== null)
  const choices = (schema: Property['schema']): unknown[] =>
    schema.enum ?? (schema.anyOf ?? []).flatMap((one) => choices(one))
  return found(
    need === 'R' && !needed && !(`${id.split('.')[0]}.required` in proofs) && `${name} may be left out`,
    !speaks(it.words, label) && `nowhere says ${label}`,
    typeof limit === 'number' &&
      !typed.some(({ schema }) => longest(schema) === limit) &&
      `${name} is not at most ${limit} long`,
    ...(Array.isArray(limit)
      ? [
          !typed.some(
            ({ schema }) =>
              choices(schema).length === limit.length ||
              choices((schema.items ?? {}) as Property['schema']).length === limit.length,
          ) && `${name} has not ${limit.length} choices`,
          ...limit.map(
            (choice) =>
              !choice.split(' ').some((word) => it.words.includes(word)) &&
              !typed.some(({ schema }) => choices(schema).includes(choice)) &&
              `nowhere says ${choice}`,
          ),
        ]
      : []),
  )
}
/** The maximum length that a schema allows, by a limit or by a pattern. */
const longest = (schema: Property['schema']): number | undefined => {
  const counted = /\{(?:\d+,)?(\d+)\}\$$/.exec(schema.pattern ?? '')?.[1]
  const inside = (schema.anyOf ?? []).map((one) => longest(one)).find((one) => one !== undefined)
  return schema.maxLength ?? (counted === undefined ? inside : Number(counted))
}

test('fields: accepted or returned by the calls of their record, with label, limit and choices', () =>
  judge(
    'record fields',
    parts('fields', ({ fields }) => fields.map((field) => [field[0], { field }])),
    fieldLook,
    false,
  ))

const wordLook = ({ id, word }: Part & { word: string }): Look => {
  const it = of(id)
  if (it.calls.length === 0) return nothing(id)
  return speaks(it.words, word) ? found() : missing(`nowhere says ${word}`)
}
const named = (list: string[]): [string, { word: string }][] => list.map((word) => [word, { word }])

test('columns: named in the lists', () =>
  judge(
    'record columns',
    parts('columns', ({ columns }) => named(columns)),
    wordLook,
    false,
  ))

function filterLook({ id, word, field }: Part & { word: string; field?: string }): Look {
  const it = of(id)
  if (it.calls.length === 0) return nothing(id)
  const takes = (...names: string[]) => names.some((name) => properties(it.filter, name).length > 0)
  if (word === '关键字') return takes('keyword', 'queryString') ? found() : missing('no query takes a keyword')
  const label = word.replace(/区间$/, '')
  if (!speaks(it.words, label)) return missing(`nowhere says ${label}`)
  const fields = rows.find((row) => row.id === id.split('.')[0])!.fields
  const name = field ?? fields.find(([, one]) => bare(one).endsWith(label))?.[0]
  if (!name) return found()
  const base = name.replace(/(PsnId|Ids?)$/, '')
  return takes(name, `${name}From`, `${name}Start`, base, `${base}Id`) ? found() : missing(`no query takes ${name}`)
}

test('filters: accepted by the queries, and named in the lists', () =>
  judge(
    'record filters',
    parts('filters', ({ filters }) => named(filters)),
    filterLook,
    false,
  ))

function actionLook({ id, word }: Part & { word: string }): Look {
  const it = of(id)
  if (it.calls.length === 0) return nothing(id)
  const said = it.words.some((one) => word.split('/').some((part) => one.includes(part)))
  return said ? found() : missing(`no button says ${word}`)
}

test('actions: named on a button', () =>
  judge(
    'record actions',
    parts('actions', ({ actions }) => named(actions)),
    actionLook,
    false,
  ))

test('permission items: reviewed for every role, and required', () =>
  judge(
    'record permission items',
    parts('items', ({ items }) => items.map((item) => [item, { item }])),
    ({ item }) => {
      const reviewed = roleItems.has(item)
      if (!isAskedFor(item)) return missing(reviewed ? `nothing asks for ${item}` : `no role has a mark for ${item}`)
      return found(!reviewed && `no role has a mark for ${item}`)
    },
  ))

test('routes: registered for their record', () =>
  judge(
    'record routes',
    parts('routes', ({ routes }) => routes.map((path) => [path, { path }])),
    ({ path }) => (pages.some((page) => page.path === path) ? found() : missing(`no page ${path}`)),
  ))

test('transitions and rules: proven by tests', async () => {
  await judge(
    'record transitions',
    parts('moves', ({ moves }) => moves.map((_, index) => [String(index + 1), {}])),
  )
  await judge(
    'record rules',
    parts('rules', ({ rules }) => Array.from({ length: rules }, (_, index) => [String(index + 1), {}])),
  )
})

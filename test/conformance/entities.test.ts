import { expect, test } from 'vitest'
import { CreatedBy } from '../../src/kernel/created-by.ts'
import { found, judge, type Look, missing } from './support/judge.ts'
import { calls, inputOf, membersOf, outputOf, pages, sourceOf } from './support/product.ts'
import { table } from './support/tables.ts'

interface Entity {
  id: string
  name: string
  fields: string[]
}
const callOf = (path: string) => calls.find(({ endpoint }) => endpoint.path === path)
const all = (expected: readonly string[], there: readonly string[], nothing: string): Look =>
  there.length === 0
    ? missing(nothing)
    : found(...expected.filter((name) => !there.includes(name)).map((name) => `no ${name}`))

/** Whether a session member that the sign-in call does not return is available elsewhere. */
function restOfSession(field: string): boolean {
  const session = sourceOf('src/web/session/session.ts')
  if (field === 'avatar') return /export const defaultAvatar\b/.test(session)
  if (field === 'notes') return callOf('/sys_common/query_note') !== undefined
  return false
}

const looks: Readonly<Record<string, (fields: string[]) => Look>> = {
  'ENT-01': (fields) => {
    const given = [...outputOf(callOf('/api/auth/doLogin')!).keys(), ...outputOf(callOf('/api/auth/info')!).keys()]
    const last = (field: string) => field.split('.').at(-1)!
    return found(...fields.filter((one) => !given.includes(last(one)) && !restOfSession(one)).map((one) => `no ${one}`))
  },
  'ENT-02': (fields) => all(fields, membersOf('RouteUsage'), 'no route usage'),
  'ENT-03': (fields) => all(fields, membersOf('Settings'), 'no settings'),
  'ENT-05': (fields) => all(fields, membersOf('Tab'), 'no tabs'),
  'ENT-06': (fields) => all(fields, membersOf('LoggedError'), 'no error log'),
  'ENT-07': (fields) => all(fields, Object.keys(CreatedBy.shape), 'no stamp'),
  'ENT-08': (fields) => {
    const call = callOf('/api/chargeServer/coinTenant/getCoinMargin')
    return call
      ? all(
          fields.map((one) => one.split('.').at(-1)!),
          [...outputOf(call).keys()],
          'nothing',
        )
      : missing('no coins')
  },
  'ENT-09': (fields) => {
    const call = callOf('/api/systemServer/sys_dict/queryDic')
    return call ? all(fields, [...inputOf(call).keys()], 'nothing') : missing('no dictionary')
  },
  'ENT-10': (fields) => {
    const asked = ['/sys_user/query', '/sys_user/queryUserInfo'].map(callOf).filter((call) => call !== undefined)
    return asked.length > 0
      ? all(
          fields,
          asked.flatMap((call) => [...inputOf(call).keys()]),
          'nothing',
        )
      : missing('no users')
  },
  'ENT-11': (fields) =>
    all(
      fields,
      pages.flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? []),
      'no records',
    ),
}

test('every entity has its fields', () =>
  judge(
    'entities',
    table<Entity[]>('entities'),
    ({ id, fields }) => looks[id]?.(fields) ?? missing('nobody looks for it'),
  ))

test('members of an interface are read as written', () => {
  expect(membersOf('NoSuchInterface')).toEqual([])
  expect(membersOf('Tabs')).toEqual(['tabs', 'cached'])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../src/domains/permission/data/role-items.csv')

/** Permission item → its roles, as the product reads it. */
export const roleItems: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const [head, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
  const roles = head!.trim().split(',').slice(1)
  return new Map(
    rows.map((row) => {
      const [item, ...marks] = row.trim().split(',')
      return [item!, new Set(roles.filter((_, index) => marks[index] === 'x'))]
    }),
  )
})()

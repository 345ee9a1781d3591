import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Access } from '../../../src/kernel/access.ts'

// Reads the reviewed table role × item independently of the product's code, as the expected permissions of every role.
const [head = '', ...lines] = readFileSync(
  join(import.meta.dirname, '../../../src/domains/permission/data/role-items.csv'),
  'utf8',
)
  .trim()
  .split(/\r?\n/)
/** Every role, in the order of the table. */
export const roles = head.split(',').slice(1)
const marks = new Map(lines.map((line) => [line.split(',')[0]!, line.split(',').slice(1)]))
const has = (role: string, item: string) => marks.get(item)?.[roles.indexOf(role)] === 'x'

/** Whether a role has `access`. */
export function may(role: string, access: Access, writes: boolean): boolean {
  if (access === 'open') return true
  if (role === 'visitor' && writes) return false
  if (access === 'signedIn') return true
  return (typeof access === 'string' ? [access] : access).some((item) => has(role, item))
}

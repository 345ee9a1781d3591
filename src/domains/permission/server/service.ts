import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'

export { inheritProtection, levelOf, protectionOf } from './sight.ts'
export { isInReach, readRoleGifts, refusalToGive, scopeNodes } from './grantable.ts'

const data = join(import.meta.dirname, '../data')

/** A built-in role of every tenant of its side. */
export interface RoleTemplate {
  roleCode: string
  roleName: string
  side: 'provider' | 'tenant'
  dataScope: 'self' | 'dept' | 'deptBelow' | 'ogn' | 'ognBelow' | 'all'
  home: 0 | 1
  visitor: boolean
}

export const roleTemplates = JSON.parse(readFileSync(join(data, 'roles.json'), 'utf8')) as RoleTemplate[]

const itemTable = readFileSync(join(data, 'role-items.csv'), 'utf8')

/** Role code → its permission items, from the reviewed table. */
export const roleItems: ReadonlyMap<string, readonly string[]> = readRoleItems(itemTable)

/** Every permission item, in the order of that table. */
export const knownItems: readonly string[] = itemTable
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(',')[0]!)

function readRoleItems(csv: string): Map<string, string[]> {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const roles = head.split(',').slice(1)
  const items = new Map<string, string[]>(roles.map((role) => [role, []]))
  for (const line of lines) {
    const [item = '', ...marks] = line.split(',')
    roles.forEach((role, i) => {
      if (marks[i] === 'x') items.get(role)!.push(item)
    })
  }
  return items
}

/** Creates the built-in roles of the caller's tenant. @returns role code → id */
export async function addTemplateRoles(ctx: Ctx, side: 'provider' | 'tenant'): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const role of roleTemplates.filter((r) => r.side === side)) {
    const id = newId()
    await table(ctx, 'role')
      .insert({
        id,
        roleCode: role.roleCode,
        roleName: role.roleName,
        dataScope: role.dataScope,
        home: role.home,
        builtIn: true,
      })
      .execute()
    await table(ctx, 'role_permission')
      .insert((roleItems.get(role.roleCode) ?? []).map((val) => ({ roleId: id, val })))
      .execute()
    ids.set(role.roleCode, id)
  }
  return ids
}

import { z } from 'zod'
import type { Access } from '../../kernel/access.ts'
import { enumeration } from '../../kernel/codes.ts'
import { post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { aNoun } from '../../kernel/noun.ts'

/** The data scope of a role: records of others that its holders see, relative to their place in the organisation. */
export const dataScope = enumeration('permission.scope', {
  self: 'self',
  dept: 'dept',
  deptBelow: 'deptBelow',
  ogn: 'ogn',
  ognBelow: 'ognBelow',
  all: 'all',
  custom: 'custom',
})
export type DataScope = (typeof dataScope.values)[number]

/** Confidentiality level of a record for data scopes. Owners and participants always see the record. */
export const recordLevel = enumeration('permission.level', {
  normal: 'normal',
  internal: 'internal',
  secret: 'secret',
})
export type RecordLevel = (typeof recordLevel.values)[number]

/** The type of a permission item: a set of routes, a page, or an action. */
export const itemType = enumeration('permission.type', { set: 'set', menu: 'menu', button: 'button' })
export type ItemType = (typeof itemType.values)[number]

export const switched = enumeration('permission.enabled', { yes: true, no: false })

export const roleHome = enumeration('permission.home', { enterprise: 0, operations: 1 })

const routeSets: ReadonlySet<string> = new Set(['common', 'manage', 'root', 'dict', 'knowledge', 'rule'])

/** A permission item: `contract:new:edit` is the action `edit` of the module `contract:new`. */
export interface ItemParts {
  val: string
  module: string
  action: string
  type: ItemType
}

export function partsOfItem(val: string): ItemParts {
  if (routeSets.has(val)) return { val, module: 'routes', action: val, type: 'set' }
  const at = val.lastIndexOf(':')
  const action = val.slice(at + 1)
  return { val, module: val.slice(0, at), action, type: action === 'view' || action === 'use' ? 'menu' : 'button' }
}

/** Message keys of an item's module and action; `:` becomes `.`. */
export const moduleKey = (module: string): string => `permission.module.${module.replaceAll(':', '.')}`
export const actionKey = ({ module, action }: Pick<ItemParts, 'module' | 'action'>): string =>
  module === 'routes' ? `permission.set.${action}` : `permission.action.${action}`

/** Why a record is visible to the caller, and its members, who see it in addition to data scopes. */
export const SightReasons = z.object({
  level: recordLevel.schema,
  ways: z.array(z.enum(['scope', 'shared', 'owner', 'part', 'member'])),
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string(), dataScope: dataScope.schema })),
  authorizations: z.array(z.object({ granterName: z.string(), until: z.string(), dataScope: dataScope.schema })),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SightReasons = z.infer<typeof SightReasons>

/** The level and members to set for a record that was read in `version`. */
export const Protection = z.object({
  id: Id,
  version: z.number().int(),
  level: recordLevel.schema,
  members: z.array(Id).max(100),
})
export type Protection = z.infer<typeof Protection>

/** The calls of kinds whose records have a confidentiality level and members. */
export const protectionCalls = <R extends z.ZodRawShape>(
  noun: string,
  items: { view: Access; edit: Access },
  record: z.ZodObject<R>,
) => ({
  sight: post('/sight', {
    summary: `Explain why the caller sees ${aNoun(noun)}`,
    access: items.view,
    reads: true,
    input: z.object({ id: Id }),
    output: SightReasons,
  }),
  protect: post('/protect', {
    summary: `Set the level and the members of ${aNoun(noun)}`,
    access: items.edit,
    input: Protection,
    output: record,
  }),
})

import type { DataScope } from '../../permission/codes.ts'
import type { Scope } from '../../../server/session/who.ts'

/** A node on the path from a person up to the root of the organisation. */
export interface PathNode {
  id: string
  kind: 'ogn' | 'dept' | 'psn'
  name: string
  code: string
  fullId: string
  fullName: string
  parentId: string | null
}

/** A stored data scope: relative to the person's place, or the paths of chosen nodes. */
export interface ScopeWord {
  dataScope: DataScope
  /** Paths of the chosen nodes; empty unless the scope is `custom`. */
  nodes: readonly string[]
}

/**
 * The union of data scopes, evaluated for a person's place. A scope of a department or institution that the person does
 * not have covers nothing beyond the own records; the whole root institution covers everything.
 * @param path from the person up to the root
 */
export function areaOf(words: readonly ScopeWord[], path: readonly PathNode[]): Scope {
  const dept = path.find((node) => node.kind === 'dept')
  const ogn = path.find((node) => node.kind === 'ogn')
  const below = new Set<string>()
  const depts = new Set<string>()
  const ogns = new Set<string>()
  let all = false
  for (const { dataScope, nodes } of words) {
    if (dataScope === 'all' || (dataScope === 'ognBelow' && ogn?.parentId === null)) all = true
    else if (dataScope === 'ognBelow' && ogn) below.add(ogn.fullId)
    else if (dataScope === 'ogn' && ogn) ogns.add(ogn.id)
    else if (dataScope === 'deptBelow' && dept) below.add(dept.fullId)
    else if (dataScope === 'dept' && dept) depts.add(dept.id)
    else if (dataScope === 'custom') for (const node of nodes) below.add(node)
  }
  return { all, below: [...below], depts: [...depts], ogns: [...ogns] }
}

/** Whether records created at a place of the organisation are in the area. */
export function covers(
  area: Scope,
  maker: { createPsnFullId: string; createDeptId: string | null; createOgnId: string },
): boolean {
  return (
    area.all ||
    area.below.some((path) => maker.createPsnFullId.startsWith(path)) ||
    (maker.createDeptId !== null && area.depts.includes(maker.createDeptId)) ||
    area.ogns.includes(maker.createOgnId)
  )
}

import type { DataScope } from '../../permission/codes.ts'
import type { Scope } from '../../../server/session/who.ts'

/** A node of the way from somebody's seat up to the root of the organisation. */
export interface PathNode {
  id: string
  kind: 'ogn' | 'dept' | 'psn'
  name: string
  code: string
  fullId: string
  fullName: string
  parentId: string | null
}

/** A data scope as it is kept: relative to the seat, or the paths of chosen nodes. */
export interface ScopeWord {
  dataScope: DataScope
  /** Paths of the chosen nodes; empty unless the scope is `custom`. */
  nodes: readonly string[]
}

/**
 * What data scopes cover together, worked out for a seat. A scope whose department or institution the seat does not
 * have covers nothing beyond the holder's own records; the whole of the root institution is everything.
 * @param path from the seat up to the root
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

/** Whether records made from a seat lie in the area. */
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

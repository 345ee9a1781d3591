import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { reachOf } from '../../org/server/service.ts'

export interface SeatNode {
  id: string
  fullId: string
  fullName: string
}
interface Node extends SeatNode {
  kind: string
  name: string
  code: string
}

/**
 * Finds the institutions and departments of an imported sheet by name, code, or path from an institution on. Only
 * enabled ones that the caller administers.
 */
export async function seatsByName(ctx: Ctx): Promise<{
  institutions(word: string): SeatNode[]
  departments(word: string, below: SeatNode): SeatNode[]
}> {
  const nodes: Node[] = await table(ctx, 'org_node')
    .select()
    .select(['id', 'kind', 'name', 'code', 'fullId', 'fullName'])
    .where('kind', '<>', 'psn')
    .where('enabled', '=', true)
    .where(sql<SqlBool>`"fullId" ^@ any(${reachOf(ctx)}::text[])`)
    .execute()
  const byName = new Map<string, Node[]>()
  for (const node of nodes)
    for (const word of new Set([node.name, node.code, node.fullName]))
      if (word !== '') byName.set(word, [...(byName.get(word) ?? []), node])
  const find = (kind: string, word: string) => (byName.get(word) ?? []).filter((node) => node.kind === kind)
  return {
    institutions: (word) => find('ogn', word),
    departments: (word, below) => {
      const inside = (node: Node) => node.fullId.startsWith(below.fullId)
      const named = find('dept', word).filter(inside)
      return named.length > 0 ? named : find('dept', `${below.fullName}/${word}`)
    },
  }
}

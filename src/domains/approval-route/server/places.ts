import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { definitionState } from '../codes.ts'
import { placesInGraph, placesInTable } from './faults.ts'
import { definitionIn } from './route.ts'

/** Where the definitions of a kind that are in force ask for a fact, in words: the definition, and the row of its table. */
export async function placesAsking(ctx: Ctx, kind: string, fact: string): Promise<string[]> {
  const inForce = await table(ctx, 'flow_definition')
    .select()
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', definitionState.code.published)
    .orderBy('id')
    .execute()
  return inForce.flatMap((row) => {
    const { rows, graph } = definitionIn(row)
    const pathOf = rows ? placesInTable(graph) : placesInGraph
    const asking = graph.edges.flatMap(({ when }, edge) => {
      if (!when?.facts?.some((test) => test.fact === fact)) return []
      const at = /^rows\.(\d+)/.exec(pathOf(-1, edge))?.[1]
      return [at === undefined ? row.name : ctx.say('approvalRoute.rowOf', { name: row.name, row: Number(at) + 1 })]
    })
    return [...new Set(asking)]
  })
}

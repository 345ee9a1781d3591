import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'

export interface NewNode {
  parentId: string | null
  kind: 'ogn' | 'dept' | 'psn'
  name: string
  code?: string
  sort?: number
}

/** Adds a node below its parent and writes down its path. @returns its id */
export async function addNode(ctx: Ctx, node: NewNode): Promise<string> {
  const id = newId()
  const parent = node.parentId === null ? null : await getRow(ctx, 'org_node', node.parentId)
  await table(ctx, 'org_node')
    .insert({
      id,
      parentId: node.parentId,
      kind: node.kind,
      name: node.name,
      code: node.code ?? '',
      sort: node.sort ?? 0,
      fullId: `${parent?.fullId ?? ''}${id}/`,
      fullName: parent ? `${parent.fullName}/${node.name}` : node.name,
    })
    .execute()
  return id
}

/** Institutions of the tenant, in the order of the tree. */
export function listInstitutions(ctx: Ctx): Promise<{ id: string; name: string; code: string }[]> {
  return table(ctx, 'org_node')
    .select()
    .select(['id', 'name', 'code'])
    .where('kind', '=', 'ogn')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Whether the id is an institution of the tenant. */
export async function isInstitution(ctx: Ctx, id: string): Promise<boolean> {
  const node = await table(ctx, 'org_node')
    .select()
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'ogn')
    .executeTakeFirst()
  return node !== undefined
}

import type { Ctx } from '../../../server/context.ts'
import { type DictTree, enabling } from '../codes.ts'
import { childrenOf, findList, inOrder, toRow, visible } from './rows.ts'

/** A list's enabled items as a tree. The descendants of a disabled item are omitted with it. */
export async function queryTreeData(ctx: Ctx, { dicCode }: { dicCode: string }): Promise<DictTree[]> {
  const list = await findList(ctx, dicCode)
  if (!list || list.status === enabling.code.off) return []
  const items = visible(ctx, { path: `${list.fullPath}/` })
    .selectAll()
    .where('status', '=', enabling.code.on)
  const nodes = new Map<string, DictTree>([[list.id, { ...toRow(ctx, list), children: [] }]])
  // Ordered by level, so that every parent comes before its children.
  for (const item of await inOrder(items).execute()) {
    const parent = nodes.get(item.parentId)
    if (!parent) continue
    const node = { ...toRow(ctx, item), children: [] }
    parent.children.push(node)
    nodes.set(item.id, node)
  }
  return nodes.get(list.id)!.children
}

export async function queryDefaultKeys(ctx: Ctx, { dicCode }: { dicCode: string }): Promise<string[]> {
  const list = await findList(ctx, dicCode)
  if (!list) return []
  const branches = (await childrenOf(ctx, list.id)).filter((item) => !item.isLeaf)
  return [list.id, ...branches.map((item) => item.id)]
}

import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import type { nodeColumns, NodeRow, orgApi } from '../api.ts'
import { nodeType, orgEnabled } from '../codes.ts'
import { allNodes } from './read.ts'

const mostRows = 50_000

/** The list of nodes as an Excel file, with the filter, order and columns of the screen. @throws `org.exportTooMany` */
export async function exportNodes(ctx: Ctx, q: ParsedInputOf<typeof orgApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const found = await allNodes(ctx, q, mostRows + 1)
    if (found.length > mostRows) fail('org.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'org_node.export', bizType: 'org_node', note: `${found.length}` })
    return found
  })
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'org', name),
    width: 20,
    format: name === 'sort' ? ('count' as const) : ('text' as const),
    value: (row: NodeRow) => cellOf(ctx, name, row),
  }))
  return sheetReply(ctx, { title: ctx.say('org.title'), columns, rows, notes: filterNotes(ctx, 'org', q) })
}

function cellOf(ctx: Ctx, name: (typeof nodeColumns)[number], row: NodeRow): string | number | null {
  if (name === 'nodeType') return ctx.label(nodeType.labelKey(row.nodeType))
  if (name === 'enabled') return ctx.label(orgEnabled.labelKey(row.enabled))
  return row[name]
}

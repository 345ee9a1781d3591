import { z } from 'zod'
import { newId } from '../../../kernel/ids.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import {
  readSheet,
  type SheetForm,
  type SheetReading,
  sheetTemplate,
  wordsOfCodes,
} from '../../../server/http/sheet-import.ts'
import { languages } from '../../../server/messages.ts'
import { NodeDraft } from '../api.ts'
import { childTypes, nodeType, type NodeType } from '../codes.ts'
import { insertNodes, lockTree, reachOf } from './service.ts'

const { shape } = NodeDraft
const ImportRow = z.object({
  /** Code of the parent, an existing node or another row of the sheet. */
  parentCode: z.string().max(64),
  name: shape.name,
  code: shape.code,
  nodeType: z.string().max(40),
  shortName: shape.shortName,
  creditCode: shape.creditCode,
  phone: shape.phone,
})
type Row = z.output<typeof ImportRow>
const form: SheetForm<typeof ImportRow> = { domain: 'org', row: ImportRow }

/** An import template with an example department and person. */
export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('org.template'),
    form,
    [
      { parentCode: 'GROUP', name: ctx.say('org.example.dept'), code: 'D-01', nodeType: ctx.say('org.nodeType.dept') },
      { parentCode: 'D-01', name: ctx.say('org.example.psn'), code: 'P-01', nodeType: ctx.say('org.nodeType.psn') },
    ],
    { nodeType: wordsOfCodes(ctx, nodeType) },
  )

export async function checkImport(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  await tx(ctx, (ctx) => place(ctx, reading))
  return reading.result()
}

/** Adds all nodes of the sheet or, with any fault, none. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  return tx(ctx, async (ctx) => {
    await lockTree(ctx)
    const nodes = await place(ctx, reading)
    if (reading.isFaulty) return reading.result()
    await insertNodes(ctx, nodes)
    await audit(ctx, {
      action: 'org_node.import',
      bizType: 'org_node',
      note: `${ctx.upload?.name ?? ''} ${nodes.length}`,
    })
    return reading.result()
  })
}

interface Place {
  id: string
  kind: NodeType
  fullId: string
  fullName: string
  enabled: boolean
}

/** Finds the parent of every row, also among other rows of the sheet. Adds a fault for a missing one. */
async function place(ctx: Ctx, reading: SheetReading<Row>) {
  const existing = await table(ctx, 'org_node')
    .select()
    .select(['id', 'kind', 'code', 'fullId', 'fullName', 'enabled'])
    .where('code', '<>', '')
    .execute()
  const places = new Map<string, Place>(
    existing.map(({ code, kind, ...node }) => [code, { ...node, kind: kind as NodeType }]),
  )
  const taken = new Set(places.keys())
  const reach = reachOf(ctx)
  const typeOf = typeWords(ctx)
  const waiting = new Map<string, { at: number; value: Row }[]>()
  const ready: { at: number; value: Row }[] = []
  for (const row of reading.rows) {
    const { code, parentCode } = row.value
    if (taken.has(code)) reading.fault(row.at, 'code', 'org.codeTaken', { code })
    taken.add(code)
    if (places.has(parentCode)) ready.push(row)
    else waiting.set(parentCode, [...(waiting.get(parentCode) ?? []), row])
  }
  const nodes = []
  for (let row = ready.shift(); row; row = ready.shift()) {
    const { at, value } = row
    const parent = places.get(value.parentCode)!
    const kind = typeOf.get(value.nodeType.toLowerCase())
    if (!kind) reading.fault(at, 'nodeType', 'common.field.invalid')
    else if (!childTypes[parent.kind].includes(kind))
      reading.fault(at, 'nodeType', 'org.cannotHold', {
        parent: parent.fullName.split('/').at(-1)!,
        type: value.nodeType,
      })
    else if (value.creditCode !== '' && kind !== 'ogn') reading.fault(at, 'creditCode', 'org.creditCodeElsewhere')
    if (!reach.some((part) => parent.fullId.startsWith(part)))
      reading.fault(at, 'parentCode', 'org.parentMissing', { code: value.parentCode })
    else if (!parent.enabled) reading.fault(at, 'parentCode', 'org.parentDisabled', { parent: parent.fullName })
    const id = newId()
    const { parentCode: _, nodeType: __, ...fields } = value
    const node = { ...fields, id, kind: kind ?? ('dept' as const), parentId: parent.id, parent }
    nodes.push(node)
    // For a duplicate code the first row is used; the second already has a fault.
    if (!places.has(value.code)) {
      places.set(value.code, {
        id,
        kind: node.kind,
        fullId: `${parent.fullId}${id}/`,
        fullName: `${parent.fullName}/${value.name}`,
        enabled: true,
      })
      ready.push(...(waiting.get(value.code) ?? []))
      waiting.delete(value.code)
    }
  }
  for (const { at, value } of [...waiting.values()].flat())
    reading.fault(at, 'parentCode', 'org.parentMissing', { code: value.parentCode })
  return nodes
}

/** The labels of node types in every language of the product. */
function typeWords(ctx: Ctx): Map<string, NodeType> {
  const words = nodeType.values.flatMap((value) =>
    languages.map(
      (language) => [ctx.platform.messages.label(language, nodeType.labelKey(value)).toLowerCase(), value] as const,
    ),
  )
  return new Map(words)
}

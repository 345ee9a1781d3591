import type { SheetImport } from '../../../kernel/sheet-import.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { readSheet, type SheetForm, sheetTemplate } from '../../../server/http/sheet-import.ts'
import { insertItems, type NewItem } from './bulk.ts'
import { placed } from './import-places.ts'
import { ImportRow } from './import-row.ts'
import { auditMany } from './write.ts'

const form: SheetForm<typeof ImportRow> = { domain: 'dictionary', row: ImportRow }

export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(ctx, ctx.say('dictionary.template'), form, [
    { dicCode: 'sealKind', dicName: ctx.say('dictionary.example.list') },
    { parentPath: 'sealKind', dicCode: 'official', dicName: ctx.say('dictionary.example.item'), dicValue: '1' },
  ])

export const checkImport = async (ctx: Ctx): Promise<SheetImport> => (await read(ctx)).result

/** Imports all rows or, if there is a fault, none. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const { reading } = await read(ctx)
  if (reading.isFaulty) return reading.result()
  return tx(ctx, async (ctx) => {
    // Checked again: data may have changed since the sheet was first checked.
    const items: NewItem[] = await placed(ctx, reading)
    if (reading.isFaulty) return reading.result()
    const written = await insertItems(ctx, items)
    if (written !== items.length) throw new Error('items of an import met others that were made meanwhile')
    await auditMany(ctx, 'import', '', `${ctx.upload?.name ?? ''} ${items.length}`)
    return reading.result()
  })
}

async function read(ctx: Ctx) {
  const reading = await readSheet(ctx, form)
  await tx(ctx, (ctx) => placed(ctx, reading))
  return { reading, result: reading.result() }
}

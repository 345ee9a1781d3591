import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply } from '../../../server/http/sheet.ts'
import type { ImportField } from '../codes.ts'
import { fieldsOf, ownFieldOf, ownFieldsOf, wordOfField } from './own-fields.ts'
import { choicesOf } from './words.ts'

const days: ReadonlySet<ImportField> = new Set(['signDate', 'startDate', 'endDate'])
/** Values that a drop-down list can hold. */
const MOST_CHOICES = 60

/** A sheet with all columns that an import knows, with lists to choose from and one example on a second sheet. */
export async function importTemplate(ctx: Ctx): Promise<FileReply> {
  const [ownFields, choices] = await tx(ctx, async (ctx) => {
    const own = await ownFieldsOf(ctx)
    return [own, await choicesOf(ctx, own)] as const
  })
  const first = (field: ImportField): string => choices.get(field)?.options[0]?.label ?? ''
  const example: Partial<Record<ImportField, string>> = {
    externalId: 'OLD-0001',
    contractName: ctx.say('contractImport.example.name'),
    counterparties: ctx.say('contractImport.example.party'),
    contractCategory: first('contractCategory'),
    contractType: first('contractType'),
    ourParty: first('ourParty'),
    moneyFlow: first('moneyFlow'),
    amount: '120000.00',
    signDate: '2024-03-01',
    startDate: '2024-03-01',
    endDate: '2027-02-28',
    standing: first('standing'),
    files: ctx.say('contractImport.example.files'),
  }
  const columns = fieldsOf(ownFields).map((field) => {
    const type = ownFieldOf(ownFields, field)?.type
    const isDay = type === 'date' || days.has(field)
    const list = choices.get(field)?.options.map(({ label }) => label) ?? []
    return {
      title: wordOfField(ctx, ownFields, field),
      width: 20,
      format: isDay ? ('date' as const) : ('text' as const),
      isText: !isDay && field !== 'amount' && type !== 'amount' && type !== 'number',
      choices: list.length <= MOST_CHOICES ? list : [],
      value: (row: Partial<Record<ImportField, string>>) => row[field] ?? null,
    }
  })
  return sheetReply(ctx, { title: ctx.say('contractImport.template'), columns, rows: [], examples: [example] })
}

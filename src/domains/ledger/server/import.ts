import { z } from 'zod'
import { readDay, readMonth } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { numberOf } from '../../../server/db/numbers.ts'
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
import { stampOf } from '../../../server/stamp.ts'
import { listInstitutions } from '../../org/server/service.ts'
import { type ledgerApi, LedgerDraft } from '../api.ts'
import { bookColumns, type BookColumn, ledgerSource, ledgerType, type LedgerType } from '../codes.ts'
import { refuseClosed } from './closing.ts'
import { categoryOf, readContent } from './content.ts'
import { numberKey } from './service.ts'

const cell = z.string().max(500).optional()
const fixed = {
  ledgerType: z.string().max(100),
  period: z.string().max(20),
  /** The institution's name or code. */
  reportOrg: z.string().max(200),
  bizNo: LedgerDraft.shape.bizNo,
  bizName: LedgerDraft.shape.bizName,
  amount: z.string().max(24).optional(),
  remark: cell,
}
const contentOf = (columns: readonly BookColumn[]) => Object.fromEntries(columns.map(({ name }) => [name, cell]))
const formOf = (columns: readonly BookColumn[]) =>
  ({
    domain: 'ledger',
    row: z.object({ ...fixed, ...contentOf(columns) }),
    sums: ['amount', ...columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)],
  }) satisfies SheetForm<z.ZodObject>
/** A sheet may contain lines of several ledgers. */
const form = formOf(Object.values(bookColumns).flat())
type Row = z.output<z.ZodObject<typeof fixed>> & Record<string, string | undefined>

/** An import template for one ledger, with an example line. */
export async function importTemplate(ctx: Ctx, q: ParsedInputOf<typeof ledgerApi.importTemplate>): Promise<FileReply> {
  const columns = bookColumns[q.ledgerType]
  const [first] = await tx(ctx, listInstitutions)
  const book = ctx.label(ledgerType.labelKey(q.ledgerType))
  const example: Record<string, string> = {
    ledgerType: book,
    period: '2026-01',
    reportOrg: first?.name ?? '',
    bizNo: 'A-1',
    bizName: ctx.say('ledger.example'),
    amount: '10000.00',
  }
  const [{ name, of }] = columns
  if (of) example[name] = ctx.label(of.options[0]!.labelKey)
  return sheetTemplate(ctx, `${book}-${ctx.say('ledger.template')}`, formOf(columns), [example], {
    ledgerType: wordsOfCodes(ctx, ledgerType),
    ...Object.fromEntries(
      columns.flatMap((one) => (one.kind === 'code' && one.of ? [[one.name, wordsOfCodes(ctx, one.of)]] : [])),
    ),
  })
}

export async function importCheck(ctx: Ctx): Promise<SheetImport> {
  const reading = (await readSheet(ctx, form)) as SheetReading<Row>
  await tx(ctx, (ctx) => resolve(ctx, reading))
  return reading.result()
}

/** Adds all lines of the sheet as drafts, or none if there is a fault. @throws `ledger.closed` */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = (await readSheet(ctx, form)) as SheetReading<Row>
  return tx(ctx, async (ctx) => {
    const lines = await resolve(ctx, reading)
    if (reading.isFaulty) return reading.result()
    await refuseClosed(ctx, lines)
    const rows = lines.map((line) => {
      const id = newId()
      const number = numberOf(numberKey(ctx))
      return { ...stampOf(ctx), ...line, content: JSON.stringify(line.content), id, ledgerNo: number }
    })
    const note = ctx.upload?.name ?? ''
    await Promise.all(
      rows.map(({ id }) => audit(ctx, { action: 'ledger.import', bizType: 'ledger', bizId: id, bizVersion: 1, note })),
    )
    await insertMany(ctx, 'ledger', rows)
    return reading.result()
  })
}

/** The lines of the rows; reports every invalid ledger, institution, code, day and amount. */
async function resolve(ctx: Ctx, reading: SheetReading<Row>) {
  const institutions = await listInstitutions(ctx)
  const codeOf = codesByWord(ctx)
  return reading.rows.flatMap(({ at, value }) => {
    const type = codeOf(ledgerType, value.ledgerType) as LedgerType | undefined
    const ogns = institutions.filter(({ name, code }) => name === value.reportOrg || code === value.reportOrg)
    const amount = value.amount === undefined ? null : parseYuan(value.amount)
    const period = readMonth(value.period)
    if (!period) reading.fault(at, 'period', 'ledger.badMonth')
    if (!type) reading.fault(at, 'ledgerType', 'common.field.invalid')
    if (ogns.length === 0) reading.fault(at, 'reportOrg', 'ledger.noSuchOrg', { name: value.reportOrg })
    if (ogns.length > 1) reading.fault(at, 'reportOrg', 'ledger.manySuchOrgs', { name: value.reportOrg })
    if (value.amount !== undefined && amount === null) reading.fault(at, 'amount', 'common.field.amount')
    if (!type) return []
    const typed = bookColumns[type].map((column) => [column.name, typedIn(codeOf, column, value[column.name])] as const)
    const { content, wrong } = readContent(type, Object.fromEntries(typed))
    for (const name of wrong) reading.fault(at, name, 'common.field.invalid')
    const { bizNo, bizName, remark = null } = value
    const [ogn] = ogns
    if (!ogn || !period) return []
    return [
      {
        ledgerType: type,
        period,
        bizNo,
        bizName,
        amount,
        remark,
        content,
        reportOrg: ogn.id,
        reportOrgName: ogn.name,
        category: categoryOf(type, content),
        source: ledgerSource.code.manual,
      },
    ]
  })
}

type Codes = NonNullable<BookColumn['of']>
type CodeOf = (of: Codes, word: string) => string | undefined

/** A cell's value as codes; unknown words are kept and then reported as invalid. */
function typedIn(codeOf: CodeOf, { kind, of }: BookColumn, text: string | undefined): string | undefined {
  if (text !== undefined && kind === 'day') return readDay(text) ?? text
  if (text === undefined || of === undefined) return text
  const words = kind === 'codes' ? text.split(/[、,，;；]/).map((word) => word.trim()) : [text]
  return words.map((word) => codeOf(of, word) ?? word).join(',')
}

/** Codes can be entered by their label in any language of the product. */
const codesByWord =
  (ctx: Ctx): CodeOf =>
  (of, word) => {
    const isIt = (key: string) => languages.some((one) => ctx.platform.messages.label(one, key) === word)
    const option = of.options.find(({ value, labelKey }) => isIt(labelKey) || String(value) === word)
    return option && String(option.value)
  }

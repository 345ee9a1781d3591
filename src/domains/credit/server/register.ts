import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { pageOf } from '../../../kernel/page.ts'
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
import { Company, type creditApi } from '../api.ts'
import { regStatus, type RegStatus } from '../codes.ts'
import { paged } from '../../../server/db/query.ts'

const { base, risks } = Company.shape
const { shape } = base
/** `张三:60%；李四:40%` */
const pairs = z.string().max(4000).default('')
const ImportRow = z.object({
  name: shape.name,
  creditCode: shape.creditCode,
  legalPerson: shape.legalPerson,
  regCapital: shape.regCapital,
  foundDate: shape.foundDate,
  regStatus: z.string().max(30).default(''),
  regAddress: shape.regAddress,
  scope: shape.scope,
  shareholders: pairs,
  executives: pairs,
  ...risks.unwrap().shape,
})
type Row = z.output<typeof ImportRow>
const form: SheetForm<typeof ImportRow> = { domain: 'credit', row: ImportRow }

/** The operator's companies, by name. */
export async function listRegister(ctx: Ctx, q: ParsedInputOf<typeof creditApi.register>) {
  let all = table(ctx, 'company').select()
  const { keyword } = q
  const has = (column: string, words: string) => sql<SqlBool>`strpos(${sql.ref(column)}, ${words}) > 0`
  if (keyword) all = all.where((e) => e.or([has('name', keyword), has('creditCode', keyword.toUpperCase())]))
  if (q.regStatus) all = all.where('regStatus', '=', q.regStatus)
  const rows = await all
    .select(['id', 'creditCode', 'name', 'regStatus', 'updateTime'])
    .orderBy('name')
    .orderBy('id')
    .$call(paged(q))
    .execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(
    rows.map((row) => ({ ...row, regStatus: row.regStatus as RegStatus })),
    n,
    q,
  )
}

/** An import template with a fictitious company. */
export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('credit.template'),
    form,
    [
      {
        name: ctx.say('credit.example.name'),
        creditCode: '91110108MADX0Q7L75',
        legalPerson: ctx.say('credit.example.person'),
        foundDate: '2015-06-01',
        regStatus: ctx.say('credit.regStatus.active'),
        shareholders: ctx.say('credit.example.shareholders'),
        executives: ctx.say('credit.example.executives'),
        dishonest: '0',
      },
    ],
    { regStatus: wordsOfCodes(ctx, regStatus) },
  )

export async function checkImport(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  companiesOf(ctx, reading)
  return reading.result()
}

/** Writes all companies of the sheet or, with any fault, none. Existing companies are updated. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  const companies = companiesOf(ctx, reading)
  if (!reading.isFaulty) await tx(ctx, (ctx) => register(ctx, companies, ctx.upload?.name ?? ''))
  return reading.result()
}

const atOnce = 500

/** Writes companies into the register, with one history entry. */
export async function register(ctx: Ctx, companies: readonly Company[], from: string): Promise<void> {
  for (let i = 0; i < companies.length; i += atOnce)
    await table(ctx, 'company')
      .insert(companies.slice(i, i + atOnce).map(rowOf))
      .onConflict((c) =>
        c.columns(['tenantId', 'creditCode']).doUpdateSet((e) => ({
          name: e.ref('excluded.name'),
          regStatus: e.ref('excluded.regStatus'),
          info: e.ref('excluded.info'),
          version: sql`company.version + 1`,
          updateTime: ctx.now,
        })),
      )
      .execute()
  await audit(ctx, { action: 'company.import', bizType: 'company', note: `${from} ${companies.length}` })
}

const rowOf = (company: Company) => ({
  id: newId(),
  creditCode: company.base.creditCode,
  name: company.base.name,
  regStatus: company.base.regStatus,
  info: JSON.stringify(company),
})

/** The companies of a sheet. Adds faults for duplicate codes and unknown statuses. */
function companiesOf(ctx: Ctx, reading: SheetReading<Row>): Company[] {
  const statusOf = statusWords(ctx)
  const seen = new Set<string>()
  return reading.rows.map(({ at, value: { shareholders, executives, regStatus: word, ...row } }) => {
    if (seen.has(row.creditCode)) reading.fault(at, 'creditCode', 'credit.codeTwice', { code: row.creditCode })
    seen.add(row.creditCode)
    const status = word === '' ? 'unknown' : statusOf(word)
    if (!status) reading.fault(at, 'regStatus', 'common.field.invalid')
    return Company.parse({
      base: { ...row, regStatus: status ?? 'unknown' },
      shareholders: pairsOf(shareholders).map(([name, ratio]) => ({ name, ratio })),
      executives: pairsOf(executives).map(([name, post]) => ({ name, post })),
      risks: row,
    })
  })
}

const pairsOf = (text: string): [string, string][] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [first = '', ...rest] = part.split(/[:：]/)
      return [first.trim(), rest.join(':').trim()]
    })

/** Synonyms of our status labels in public registers. */
const otherWords: Readonly<Record<string, RegStatus>> = {
  在业: 'active',
  在营: 'active',
  开业: 'active',
  正常: 'active',
  歇业: 'suspended',
  吊销未注销: 'revoked',
  吊销已注销: 'cancelled',
}

function statusWords(ctx: Ctx): (word: string) => RegStatus | undefined {
  const own = regStatus.values.flatMap((value) =>
    languages.map(
      (language) => [ctx.platform.messages.label(language, regStatus.labelKey(value)).toLowerCase(), value] as const,
    ),
  )
  const words = new Map<string, RegStatus>([...Object.entries(otherWords), ...own])
  return (word) => words.get(word.toLowerCase())
}

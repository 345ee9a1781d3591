import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { writtenAmount } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { invalid } from '../../../server/invalid.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { addClaim, addCost, readCase } from '../../case/server/service.ts'
import type { calculatorApi, Kept, Outcome } from '../api.ts'
import { keptAs } from '../codes.ts'
import type { Calculation } from '../shapes.ts'
import { calculate } from './calculations.ts'
import { typedFacts } from './typed.ts'
import { sheetFile, titleOf } from './worksheet.ts'

type Input<K extends keyof typeof calculatorApi> = ParsedInputOf<(typeof calculatorApi)[K]>

const calculations = crud('calculation', ['outcome', 'facts'])
type Row = Awaited<ReturnType<typeof calculations.get>>
const { cost, claim } = keptAs.code

/** Fees become a cost; interest and payments of employment become a claim. */
const becomes = ({ calculator }: Calculation): Kept['keptAs'] =>
  calculator === 'interest' || calculator === 'compensation' ? claim : cost

function costType(of: Calculation): 'arbitration' | 'lawyer' | 'preservation' | 'court' {
  if (of.calculator === 'arbitrationFee') return 'arbitration'
  if (of.calculator === 'lawyerFee') return 'lawyer'
  return of.calculator === 'litigationFee' && of.input.kind === 'preservation' ? 'preservation' : 'court'
}

/**
 * Stores a calculation in a case that the caller may change: its amount as a cost or a claim, and its worksheet.
 * @throws `common.invalidInput` for an amount outside a range, for none where the result is a range, and for a result
 *   in a foreign currency
 */
export async function keep(ctx: Ctx, { caseId, of, amount, payer }: Input<'keep'>): Promise<Kept> {
  const outcome = await calculate(ctx, of)
  const fen = amountOf(ctx, outcome, amount)
  const title = titleOf(ctx, of.calculator)
  const stored = formatYuan(fen)
  if (becomes(of) === cost)
    await addCost(ctx, caseId, { type: costType(of), amount: stored, payer, date: chinaDay(ctx.now) })
  else
    await addClaim(ctx, caseId, {
      type: of.calculator === 'interest' ? 'interest' : 'wages',
      detail: detailOf(ctx, of),
      amount: stored,
      until: of.calculator === 'interest' ? of.input.to : null,
    })
  const row = await calculations.add(ctx, {
    caseId,
    calculator: of.calculator,
    title,
    keptAs: becomes(of),
    amount: fen,
    facts: JSON.stringify(await typedFacts(ctx, of)),
    outcome: JSON.stringify(outcome),
    createPsnId: ctx.who.accountId,
    createPsnName: ctx.who.name,
  })
  return shown(ctx, row)
}

/** What a claim says besides its amount. */
const detailOf = (ctx: Ctx, of: Calculation): string =>
  of.calculator === 'interest'
    ? ctx.say('calculator.keep.interestOf', {
        principal: writtenAmount(ctx.language, of.input.principal),
        from: of.input.from,
        to: of.input.to,
      })
    : titleOf(ctx, of.calculator)

function amountOf(ctx: Ctx, { low, high, lines, currency }: Outcome, amount: string | null | undefined): number {
  if (currency !== 'CNY') invalid(ctx, 'calculator', { currency: { key: 'calculator.keep.yuanOnly' } })
  const given = amount ?? (low === high ? low : null)
  const fen = given === null ? null : fenOf(given)
  const isWithin = (one: { low: string; high: string }) =>
    fen !== null && fen >= fenOf(one.low) && fen <= fenOf(one.high)
  const known = [{ low, high }, ...lines].filter((one) => !one.low.startsWith('-'))
  if (fen === null || !known.some(isWithin))
    return invalid(ctx, 'calculator', { amount: { key: 'calculator.keep.chooseAmount', vars: { low, high } } })
  return fen
}

const shown = (ctx: Ctx, row: Row): Kept => ({
  id: row.id,
  caseId: row.caseId,
  // In the reader's language; the worksheet stays in that of its author.
  title: titleOf(ctx, row.calculator),
  keptAs: row.keptAs as Kept['keptAs'],
  amount: formatYuan(row.amount),
  createPsnName: row.createPsnName,
  createTime: row.createTime,
})

/** The calculations of a visible case, newest first. @throws `common.recordMissing` for any other case */
export async function listKept(ctx: Ctx, { caseId }: { caseId: string }): Promise<Kept[]> {
  await readCase(ctx, caseId)
  const rows = await table(ctx, 'calculation')
    .select()
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => shown(ctx, row))
}

/** The worksheet as it was when the calculation was stored. @throws `common.recordMissing` unless its case is visible */
export async function keptWorksheet(ctx: Ctx, { id, format }: Input<'keptWorksheet'>): Promise<FileReply> {
  const row = await tx(ctx, async (ctx) => {
    const found = await calculations.get(ctx, id)
    await readCase(ctx, found.caseId)
    await audit(ctx, {
      action: 'calculator.worksheet',
      bizType: 'legal_case',
      bizId: found.caseId,
      note: `${found.title} ${format}`,
    })
    return found
  })
  const { title, facts, outcome, createTime } = row
  return sheetFile(
    ctx,
    {
      title,
      // `keep` alone writes these two columns.
      facts: facts as [string, string][],
      outcome: outcome as Outcome,
      id: createTime.slice(0, 10),
    },
    format,
  )
}

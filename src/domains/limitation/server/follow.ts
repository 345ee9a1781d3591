import { chinaDay } from '../../../kernel/dates.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { handlerOf, currentLaw } from '../../deadline/server/facade.ts'
import type { ClockDraft } from '../api.ts'
import { columnsOf, type Owner, type Row } from './clock.ts'
import { insertEvent, inWords } from './events.ts'
import { reckon } from './reckon.ts'
import { add, closeRow, leaveTrail, reopenRow, rewrite, wordsOf } from './write.ts'

interface Of {
  bizType: Owner
  bizId: string
}

interface Begun extends Of {
  /** Number and title of the record. */
  title: string
  /** What it is made from: facts that are corrected have the same one. */
  origin: string
  handlerPsnId: string
}

/** Adds the clock of a claim that another domain registers. Its facts must have been checked. */
export async function beginClock(
  ctx: Ctx,
  { handlerPsnId, ...of }: Begun,
  { amount, ...draft }: Omit<ClockDraft, 'amount'> & { amount: number | null },
): Promise<void> {
  const handler = await handlerOf(ctx, handlerPsnId)
  const columns = columnsOf(reckon(draft, [], await currentLaw(ctx)))
  await add(ctx, { ...of, ...draft, amount, ...handler, ...columns })
}

const allOf = (ctx: Ctx, { bizType, bizId }: Of) =>
  table(ctx, 'limitation').select().selectAll().where('bizType', '=', bizType).where('bizId', '=', bizId)

/** Whether a record has a clock, or the reason why it has none. */
export const hasClock = async (ctx: Ctx, of: Of): Promise<boolean> =>
  (await allOf(ctx, of).executeTakeFirst()) !== undefined

/** Gives the clocks of a record to another one that continues it. Their proofs stay where they are attached. */
export async function carryClocks(ctx: Ctx, from: Of, to: Of & { title: string }): Promise<void> {
  for (const { id, version } of await allOf(ctx, from).execute()) {
    const row = await changeRow(ctx, 'limitation', id, version, to)
    await leaveTrail(ctx, row, 'limitation.carry', wordsOf(row))
  }
}

/** Gives the open clocks of a record that one account handles to another one. */
export async function handOverClocks(ctx: Ctx, of: Of, from: string, to: string): Promise<void> {
  const handler = await handlerOf(ctx, to)
  for (const one of await allOf(ctx, of).where('status', '=', 'open').where('handlerPsnId', '=', from).execute()) {
    const row = await changeRow(ctx, 'limitation', one.id, one.version, handler)
    await leaveTrail(ctx, row, 'limitation.handOver', `${row.handlerPsnName} ${wordsOf(row)}`)
  }
}

/** Closes the open clocks of a record that was registered by mistake. */
export async function dropClocks(ctx: Ctx, of: Of, note: string): Promise<void> {
  for (const row of await allOf(ctx, of).where('status', '=', 'open').execute())
    await closeRow(ctx, row, row.version, 'mistaken', note)
}

/** A sum that a contract's plan provides for; amounts in fen. */
interface Instalment {
  due: string
  open: number
}

interface PlanDebt {
  performId: string
  contractId: string
  title: string
  handlerPsnId: string
  obligor: string
  /** What the other side owes us by the plan. */
  instalments: readonly Instalment[]
}

interface Payment {
  date: string
  note: string
  files: readonly FileRef[]
}

/**
 * Follows the overdue sums of a plan with one clock: it begins when the first one is overdue, and is closed when none
 * is. Several sums are taken for instalments of one debt, which is counted from the last one (民法典 第一百八十九条);
 * where a user has chosen another kind, from the earliest overdue one.
 * @param payment a part payment, by which the debtor consents to perform (时效规定 第十四条)
 */
export async function followPlan(ctx: Ctx, debt: PlanDebt, payment?: Payment): Promise<void> {
  const origin = `plan/${debt.performId}`
  const of = { bizType: 'contract', bizId: debt.contractId } as const
  const today = chinaDay(ctx.now)
  const overdue = debt.instalments.filter(({ due, open }) => open > 0 && due < today)
  const row = await allOf(ctx, of).where('origin', '=', origin).executeTakeFirst()
  if (overdue.length === 0) {
    if (row?.status === 'open') await closeRow(ctx, row, row.version, 'satisfied', ctx.say('limitation.plan.settled'))
    return
  }
  const kind = row?.kind ?? (debt.instalments.length > 1 ? 'instalments' : 'ordinary')
  const days = (kind === 'instalments' ? debt.instalments : overdue).map(({ due }) => due).toSorted()
  const startDate = (kind === 'instalments' ? days.at(-1) : days[0])!
  const amount = overdue.reduce((sum, { open }) => sum + open, 0)
  if (row) return follow(ctx, row, { startDate, amount }, { ...debt, payment })
  await beginClock(
    ctx,
    { ...of, origin, title: debt.title, handlerPsnId: debt.handlerPsnId },
    {
      claim: ctx.say('limitation.plan.claim'),
      amount,
      obligor: debt.obligor,
      kind: kind as ClockDraft['kind'],
      startDate,
      occurDate: null,
      employmentEnded: null,
      source: ctx.say('limitation.plan.source'),
      ground: null,
      reason: '',
    },
  )
}

async function follow(
  ctx: Ctx,
  known: Row,
  facts: { startDate: string; amount: number },
  { performId, payment }: { performId: string; payment: Payment | undefined },
): Promise<void> {
  // A user has closed it for another reason.
  if (known.status === 'closed' && known.outcome !== 'satisfied') return
  const row =
    known.status === 'closed' ? await reopenRow(ctx, known, known.version, ctx.say('limitation.plan.again')) : known
  const isPaid = payment !== undefined && countsAsConsent(row, payment.date)
  if (isPaid)
    await insertEvent(ctx, row, {
      kind: 'partPayment',
      ...payment,
      files: [...payment.files],
      sentDate: null,
      endDate: null,
      proofType: 'contract_perform',
      proofId: performId,
    })
  if (!isPaid && row.startDate === facts.startDate && row.amount === facts.amount) return
  const by = isPaid
    ? { action: 'limitation.addEvent', note: inWords(ctx, { kind: 'partPayment', endDate: null, ...payment }) }
    : { action: 'limitation.change', note: '' }
  await rewrite(ctx, row, row.version, facts, by)
}

/** A payment after the end is no consent to pay the rest (民法典 第一百九十二条). */
const countsAsConsent = ({ startDate, computed }: Row, date: string): boolean =>
  startDate !== null && date >= startDate && (computed === null || date <= computed)

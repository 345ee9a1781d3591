import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { nextNumber, registerNumber } from '../../../server/db/numbers.ts'
import { table } from '../../../server/db/table.ts'
import { usualPattern } from '../../contract-category/codes.ts'
import { contractNumberKey, numberKeyOf } from '../../contract-category/server/facade.ts'
import type { Contract, ContractDraft } from '../api.ts'

type Moment = Parameters<typeof contractNumberKey>[3]

/**
 * The number of a new contract by the pattern of its category, as a column. Empty while the pattern needs a category that
 * is not chosen, and until the submission where contracts of the category are numbered then. Call it last: the counter is
 * locked until the transaction ends.
 */
export async function firstNumber(ctx: Ctx, { contractCategory }: ContractDraft): Promise<{ contractNo: string }> {
  const next = await contractNumberKey(ctx, contractCategory, ctx.who.seat.ognCode, 'save')
  return { contractNo: next ? await nextNumber(ctx, next.key, next.digits) : '' }
}

/** The number of a contract that has none and can be given one now; otherwise no column. A number never changes. */
export async function laterNumber(
  ctx: Ctx,
  { contractNo, createOgnId }: Pick<Contract, 'contractNo' | 'createOgnId'>,
  category: string | null,
  when: Moment,
): Promise<{ contractNo?: string }> {
  if (contractNo !== '') return {}
  const ogn = table(ctx, 'org_node').select().select('code').where('id', '=', createOgnId)
  const code = (await ogn.executeTakeFirst())?.code ?? ''
  const next = await contractNumberKey(ctx, category, code, when)
  return next ? { contractNo: await nextNumber(ctx, next.key, next.digits) } : {}
}

/** The number of a contract that was concluded earlier, by the day of its signing where it is known. */
export async function numberOfExisting(
  ctx: Ctx,
  { contractCategory }: ContractDraft,
  ogn: string,
  signDate: string | null,
): Promise<string> {
  const day = signDate ?? chinaDay(ctx.now)
  // A pattern with the category cannot number a contract that has none.
  const next =
    (await contractNumberKey(ctx, contractCategory, ogn, 'submit', day)) ??
    numberKeyOf(usualPattern, { org: ogn, cat: null, day })!
  return nextNumber(ctx, next.key, next.digits)
}

/** Enters the number of a contract that is no more into the register. */
export async function voidNumber(ctx: Ctx, { id, contractNo }: Pick<Contract, 'id' | 'contractNo'>): Promise<void> {
  if (contractNo !== '') await registerNumber(ctx, { number: contractNo, bizType: 'contract', bizId: id, voided: true })
}

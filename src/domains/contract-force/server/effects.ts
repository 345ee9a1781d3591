import { fail } from '../../../kernel/errors.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { contractStatus, docStatus, performState } from '../../contract/codes.ts'
import { contracts, follow } from '../../contract/server/service.ts'
import { setPerformance } from '../../perform/server/service.ts'
import type { Force } from '../api.ts'

const hours24 = 86_400_000

/** The contract columns that this kind of record modifies. */
interface Standing {
  effectiveDate: string | null
  status: number
  docStatus: number
  performState: number
}

const standingOf = async (ctx: Ctx, contractId: string): Promise<Standing> => {
  const contract = await contracts.read(ctx, contractId)
  return {
    effectiveDate: contract.effectiveDate,
    status: contract.status,
    docStatus: contract.docStatus,
    performState: contract.performState,
  }
}

/** Those columns after it takes effect: in force from a day, or ended. */
const afterwards = (force: Force, before: Standing): Standing =>
  force.forceType === 'effective'
    ? { ...before, effectiveDate: force.effectiveDate }
    : {
        ...before,
        status: contractStatus.code.ended,
        docStatus: docStatus.code.ended,
        performState: performState.code.terminated,
      }

/** Applies it to the contract. @returns columns of the record: operator, time, and the contract's previous values */
export async function takeEffect(ctx: Ctx, force: Force): Promise<object> {
  const before = await standingOf(ctx, force.contractId)
  const after = afterwards(force, before)
  await follow(ctx, force.contractId, 'force', after, force.forceNo)
  if (after.performState !== before.performState)
    await setPerformance(ctx, force.contractId, after.performState, force.forceNo)
  const { accountId, name } = ctx.who
  return { before, operator: accountId, operatorName: name, operateTime: ctx.now }
}

/**
 * Restores the contract's previous values.
 * @throws `force.tooLate` after 24 hours, `force.movedOn` when the contract was modified since
 */
export async function undo(ctx: Ctx, force: Force): Promise<void> {
  const latest = formatInstant(new Date(ctx.now.getTime() - hours24))
  if (force.operateTime === null || force.operateTime < latest) fail('force.tooLate')
  const row = await table(ctx, 'contract_force')
    .select()
    .select('before')
    .where('id', '=', force.id)
    .executeTakeFirstOrThrow()
  const before = row.before as Standing
  const now = await standingOf(ctx, force.contractId)
  const after = afterwards(force, before)
  if ((Object.keys(after) as (keyof Standing)[]).some((name) => now[name] !== after[name])) fail('force.movedOn')
  await follow(ctx, force.contractId, 'force', before, force.forceNo)
  if (after.performState !== before.performState)
    await setPerformance(ctx, force.contractId, before.performState, force.forceNo)
}

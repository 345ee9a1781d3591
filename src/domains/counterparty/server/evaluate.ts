import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { seeRecord } from '../../../server/records.ts'
import type { Counterparty, counterpartyApi } from '../api.ts'
import { counterparties, isPartyOf } from './records.ts'

const { processing, finished, ended } = recordStatus.code

/**
 * Evaluates a counterparty by one contract; a later evaluation of the same contract takes the place of the former one.
 * @throws field faults for a contract of others, or one that was never in force
 */
export async function evaluate(ctx: Ctx, q: ParsedInputOf<typeof counterpartyApi.evaluate>): Promise<Counterparty> {
  const { id, version, contractId, score, remark } = q
  const counterparty = await counterparties.see(ctx, id)
  const { number, title } = await seeRecord(ctx, 'contract', contractId)
  await counterparties.allow(ctx, counterparty, 'evaluate')
  if (!(await isPartyOf(ctx, id, contractId)))
    failField('counterparty.notParty', 'contractId', { name: counterparty.name, contract: title })
  const { status } = await table(ctx, 'contract')
    .select()
    .select('status')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  if (![processing, finished, ended].some((one) => one === status))
    failField('counterparty.notPerformed', 'contractId', { contract: title })
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await table(ctx, 'counterparty_evaluation')
    .insert({ id: newId(), counterpartyId: id, contractId, score, remark, ...by })
    .onConflict((c) =>
      c.columns(['tenantId', 'counterpartyId', 'contractId']).doUpdateSet({
        score: sql.ref('excluded.score'),
        remark: sql.ref('excluded.remark'),
        ...by,
      }),
    )
    .execute()
  return counterparties.transition(
    ctx,
    counterparty,
    version,
    'evaluate',
    {},
    `${number ?? ''} ${score} ${remark}`.trim(),
  )
}

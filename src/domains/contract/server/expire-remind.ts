import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { notify, wasTold } from '../../notice/server/service.ts'
import { contractStatus, performState } from '../codes.ts'

/** Days before its end on which a contract's handler is reminded. */
const daysBefore = [30, 7, 1]

/** Reminds handlers (authors where nobody else handles them) of contracts that are being performed and end in 30 days, a week or tomorrow; once a day each. */
export async function remindOfExpiry(ctx: Ctx): Promise<void> {
  const day = 86_400_000
  const dates = daysBefore.map((days) => chinaDay(new Date(ctx.now.getTime() + days * day)))
  await tx(ctx, async (ctx) => {
    const ending = await table(ctx, 'contract')
      .select()
      .select(['id', 'contractNo', 'contractName', 'endDate', 'handlerPsnId', 'createPsnId'])
      .where('endDate', 'in', dates)
      .where('status', 'in', [contractStatus.code.processing, contractStatus.code.finished])
      .where('performState', 'in', [
        performState.code.notStarted,
        performState.code.performing,
        performState.code.abnormal,
      ])
      .orderBy('id')
      .execute()
    for (const { id, contractNo, contractName, endDate, handlerPsnId, createPsnId } of ending) {
      if (await wasTold(ctx, 'reminderDue', id, new Date(ctx.now.getTime() - day / 2))) continue
      await notify(ctx, {
        to: [handlerPsnId ?? createPsnId],
        kind: 'reminderDue',
        vars: { title: `${contractNo} ${contractName}`, time: endDate! },
        link: `/contractQueryMain/view/${id}`,
        bizType: 'contract',
        bizId: id,
      })
    }
  })
}

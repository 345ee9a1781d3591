import { addDays } from '../../../kernel/days.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { notify, wasTold } from '../../notice/server/service.ts'
import { performState } from '../../contract/codes.ts'
import { itemType, type ItemType } from '../codes.ts'

const halfDayMs = 43_200_000

/**
 * Reminds handlers of what is due: as many days before as the line says, on the day itself, and once on the day after
 * it was missed. Lines of one contract that fall on the same day are told of together.
 */
export async function remindOfPlans(ctx: Ctx): Promise<void> {
  const today = chinaDay(ctx.now)
  await tx(ctx, async (ctx) => {
    const rows = await table(ctx, 'contract_perform')
      .select()
      .innerJoin('contract_perform_plan as l', (j) =>
        j.onRef('l.tenantId', '=', 'contract_perform.tenantId').onRef('l.performId', '=', 'contract_perform.id'),
      )
      .select([
        'contract_perform.id',
        'contractNo',
        'contractName',
        'handler',
        'l.planDate',
        'l.itemType',
        'l.remindDays',
      ])
      .where('l.done', '=', false)
      .where('contract_perform.performState', 'in', [
        performState.code.notStarted,
        performState.code.performing,
        performState.code.abnormal,
      ])
      .where('l.planDate', '>=', addDays(today, -1))
      .where('l.planDate', '<=', addDays(today, 365))
      .orderBy('l.planDate')
      .orderBy('l.seq')
      .execute()
    const due = rows.filter(({ planDate, remindDays }) =>
      [addDays(today, remindDays), today, addDays(today, -1)].includes(planDate),
    )
    for (const [, lines] of Map.groupBy(due, (row) => `${row.id} ${row.planDate}`)) {
      const { id, contractNo, contractName, handler, planDate } = lines[0]!
      const kind = planDate < today ? ('overdue' as const) : ('reminderDue' as const)
      if (await wasTold(ctx, kind, `${id}${planDate}`, new Date(ctx.now.getTime() - halfDayMs))) continue
      const items = lines.map((line) => ctx.say(itemType.labelKey(line.itemType as ItemType))).join('、')
      await notify(ctx, {
        to: [handler],
        kind,
        vars: { title: `${contractNo} ${contractName} ${items}`, time: planDate },
        link: `/contractPerformMain/view/${id}`,
        bizType: 'contract_perform',
        bizId: `${id}${planDate}`,
      })
    }
  })
}

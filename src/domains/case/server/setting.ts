import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { type caseApi, type CaseSetting, defaultMajorAmount } from '../api.ts'
import { invalid } from '../../../server/invalid.ts'

const settings = crud('case_setting')

const rowOf = (ctx: Ctx) => table(ctx, 'case_setting').select().selectAll('case_setting').executeTakeFirst()

/** The organisation's settings for cases, or the defaults. */
export async function readSetting(ctx: Ctx): Promise<CaseSetting> {
  const row = await rowOf(ctx)
  return row
    ? { majorAmount: formatYuan(row.majorAmount), version: row.version }
    : { majorAmount: defaultMajorAmount, version: 0 }
}

/** Sets the threshold of major cases. Stored cases are unchanged until they are saved again. */
export async function saveSetting(ctx: Ctx, q: ParsedInputOf<typeof caseApi.saveSetting>): Promise<CaseSetting> {
  const majorAmount = fenOf(q.majorAmount)
  if (majorAmount === 0) invalid(ctx, 'case', { majorAmount: 'case.fault.majorAmount' })
  const before = await rowOf(ctx)
  if (before) await settings.change(ctx, before, q.version, { majorAmount })
  else await settings.add(ctx, { majorAmount })
  return readSetting(ctx)
}

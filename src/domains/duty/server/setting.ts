import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { dutyApi, DutySetting } from '../api.ts'

const settings = crud('duty_setting')

const rowOf = (ctx: Ctx) => table(ctx, 'duty_setting').select().selectAll('duty_setting').executeTakeFirst()

/** When superiors are notified, as the organisation has set it, or by default: three days before, and one. */
export async function readSetting(ctx: Ctx): Promise<DutySetting> {
  const row = await rowOf(ctx)
  return row
    ? { superiorDays: row.superiorDays, headDays: row.headDays, version: row.version }
    : { superiorDays: 3, headDays: 1, version: 0 }
}

export async function saveSetting(ctx: Ctx, q: ParsedInputOf<typeof dutyApi.saveSetting>): Promise<DutySetting> {
  const { superiorDays, headDays } = q
  const before = await rowOf(ctx)
  if (before) await settings.change(ctx, before, q.version, { superiorDays, headDays })
  else await settings.add(ctx, { superiorDays, headDays })
  return readSetting(ctx)
}

import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { calculatorApi, Scale } from '../api.ts'
import type { Tier } from '../rules/tiers.ts'
import { invalid } from '../../../server/invalid.ts'

const scales = crud('lawyer_fee_scale')

const ownScale = (ctx: Ctx) => table(ctx, 'lawyer_fee_scale').select().selectAll().executeTakeFirst()

/** The organisation's scale for the rules; undefined until it is saved. */
export async function knownScale(ctx: Ctx): Promise<{ tiers: Tier[]; minimum: number } | undefined> {
  const row = await ownScale(ctx)
  return row && (row.tiers as Tier[]).length > 0 ? { tiers: row.tiers as Tier[], minimum: row.minimum } : undefined
}

export async function readScale(ctx: Ctx): Promise<Scale> {
  const row = await ownScale(ctx)
  return row ? shown(row) : { tiers: [], minimum: '0.00', version: 0 }
}

const shown = (row: { tiers: unknown; minimum: number; version: number }): Scale => ({
  tiers: (row.tiers as Tier[]).map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : formatYuan(upTo * 100),
    rate: (rate ?? 0) / 100,
  })),
  minimum: formatYuan(row.minimum),
  version: row.version,
})

/** @throws `common.invalidInput` when the parts do not ascend, or the last one has a limit */
export async function saveScale(ctx: Ctx, typed: ParsedInputOf<typeof calculatorApi.saveScale>): Promise<Scale> {
  const tiers = typed.tiers.map(({ upTo, rate }): Tier => ({
    upTo: upTo === null ? null : fenOf(upTo) / 100,
    rate: Math.round(rate * 100),
  }))
  const rises = tiers.every(({ upTo }, index) =>
    index === tiers.length - 1 ? upTo === null : upTo !== null && upTo > (tiers[index - 1]?.upTo ?? 0),
  )
  if (!rises) invalid(ctx, 'calculator', { tiers: 'calculator.tiersRise' })
  const values = { tiers: JSON.stringify(tiers), minimum: fenOf(typed.minimum) }
  const before = await ownScale(ctx)
  return shown(before ? await scales.change(ctx, before, typed.version, values) : await scales.add(ctx, values))
}

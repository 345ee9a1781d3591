import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Rates } from '../api.ts'
import { coveredTo, type LprRate } from '../rules/interest.ts'
import { readRates } from '../rules/read-rates.ts'
import { invalid } from '../../../server/invalid.ts'

const builtIn = readRates(readFileSync(join(import.meta.dirname, '../data/lpr.csv'), 'utf8')).rates

/** All publications known, oldest first. */
export async function knownRates(ctx: Ctx): Promise<LprRate[]> {
  const loaded = await ctx.db.selectFrom('lpr_rate').selectAll().execute()
  const rates = new Map([...builtIn, ...loaded].map((rate) => [rate.day, rate]))
  return [...rates.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

export async function listRates(ctx: Ctx): Promise<Rates> {
  const rates = await knownRates(ctx)
  const shown = rates.map(({ day, oneYear, fiveYear }) => ({ day, oneYear: oneYear / 100, fiveYear: fiveYear / 100 }))
  return { rates: shown.reverse(), coveredTo: coveredTo(rates) }
}

/**
 * Imports publications of the loan prime rate; an existing day is overwritten.
 * @throws `common.invalidInput` naming every invalid line
 */
export async function importRates(ctx: Ctx, { csv }: { csv: string }): Promise<Rates> {
  const { rates, badLines } = readRates(csv)
  if (badLines.length > 0 || rates.length === 0)
    invalid(ctx, 'calculator', { csv: { key: 'calculator.badLines', vars: { lines: badLines.join('、') || '1' } } })
  await ctx.db
    .insertInto('lpr_rate')
    .values(rates)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((e) => ({ oneYear: e.ref('excluded.oneYear'), fiveYear: e.ref('excluded.fiveYear') })),
    )
    .execute()
  await audit(ctx, { action: 'calculator.importRates', note: `${rates[0]!.day} – ${rates.at(-1)!.day}` })
  return listRates(ctx)
}

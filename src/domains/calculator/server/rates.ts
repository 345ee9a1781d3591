import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { RatePreview, Rates } from '../api.ts'
import { coveredTo, type LprRate } from '../rules/interest.ts'
import { readRates } from '../rules/read-rates.ts'
import { invalid } from '../../../server/invalid.ts'

type Typed = { csv: string }

const builtIn = readRates(readFileSync(join(import.meta.dirname, '../data/lpr.csv'), 'utf8')).rates

const loadedRates = (ctx: Ctx) => ctx.db.selectFrom('lpr_rate').selectAll().execute()

const ascending = (a: LprRate, b: LprRate): number => (a.day < b.day ? -1 : 1)

/** All publications known, oldest first. */
export async function knownRates(ctx: Ctx): Promise<LprRate[]> {
  const rates = new Map([...builtIn, ...(await loadedRates(ctx))].map((rate) => [rate.day, rate]))
  return [...rates.values()].sort(ascending)
}

const inPercent = ({ oneYear, fiveYear }: LprRate) => ({ oneYear: oneYear / 100, fiveYear: fiveYear / 100 })

export async function listRates(ctx: Ctx): Promise<Rates> {
  const shipped = builtIn.map((rate) => ({ ...rate, loadedBy: null, loadedTime: null }))
  const loaded = (await loadedRates(ctx)).map((rate) => ({ ...rate, source: '' }))
  const rates = [...new Map([...shipped, ...loaded].map((rate) => [rate.day, rate])).values()].sort(ascending)
  return {
    rates: rates
      .map((rate) => ({
        ...inPercent(rate),
        day: rate.day,
        source: rate.source,
        loadedBy: rate.loadedBy,
        loadedTime: rate.loadedTime,
      }))
      .reverse(),
    coveredTo: coveredTo(rates),
  }
}

/** The typed publications. @throws `common.invalidInput` naming every invalid line */
function read(ctx: Ctx, { csv }: Typed): LprRate[] {
  const { rates, badLines } = readRates(csv)
  if (badLines.length > 0 || rates.length === 0)
    invalid(ctx, 'calculator', { csv: { key: 'calculator.badLines', vars: { lines: badLines.join('、') || '1' } } })
  return rates
}

/** What an import would add and change. @throws `common.invalidInput` naming every invalid line */
export async function previewRates(ctx: Ctx, typed: Typed): Promise<RatePreview> {
  const rates = read(ctx, typed)
  const known = new Map((await knownRates(ctx)).map((rate) => [rate.day, rate]))
  const rows = rates.map((rate) => {
    const before = known.get(rate.day)
    return { day: rate.day, ...inPercent(rate), before: before ? inPercent(before) : null }
  })
  const after = new Map([...known, ...rates.map((rate) => [rate.day, rate] as const)])
  return { rows, coveredTo: coveredTo([...after.values()].sort(ascending)) }
}

/**
 * Imports publications of the loan prime rate; an existing day is overwritten.
 * @throws `common.invalidInput` naming every invalid line
 */
export async function importRates(ctx: Ctx, typed: Typed): Promise<Rates> {
  const rates = read(ctx, typed)
  const by = { loadedBy: ctx.who.name, loadedTime: ctx.now }
  await ctx.db
    .insertInto('lpr_rate')
    .values(rates.map(({ day, oneYear, fiveYear }) => ({ day, oneYear, fiveYear, ...by })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((e) => ({
        oneYear: e.ref('excluded.oneYear'),
        fiveYear: e.ref('excluded.fiveYear'),
        ...by,
      })),
    )
    .execute()
  await audit(ctx, { action: 'calculator.importRates', note: `${rates[0]!.day} – ${rates.at(-1)!.day}` })
  return listRates(ctx)
}

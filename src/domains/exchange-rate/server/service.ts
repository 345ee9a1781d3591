import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Message } from '../../../kernel/messages.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { writtenAmount } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import type { exchangeRateApi, Rates } from '../api.ts'
import { type ForeignCurrency, foreignCurrency, unitsOf } from '../codes.ts'
import {
  isPlausible,
  microYuanOf,
  quotationOf,
  type Rate,
  type RateTable,
  readRates,
  tableOn,
  toYuan,
} from '../rules/rates.ts'

export { between, type RateTable, sumOf } from '../rules/rates.ts'

const builtIn = readRates(readFileSync(join(import.meta.dirname, '../data/rates.csv'), 'utf8')).rates

/** All rates, those of the provider in place of the ones that ship with the product. */
async function knownRates(ctx: Ctx): Promise<Rate[]> {
  const added = await ctx.db.selectFrom('exchange_rate').selectAll().execute()
  const rates = new Map([...builtIn, ...(added as Rate[])].map((rate) => [`${rate.day} ${rate.currency}`, rate]))
  return [...rates.values()]
}

/** The rates that apply today: for each currency the last one. */
export async function ratesToday(ctx: Ctx): Promise<RateTable> {
  const day = chinaDay(ctx.now)
  const last = await ctx.db
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .selectAll()
    .where('day', '<=', day)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  return tableOn([...builtIn, ...(last as Rate[])], day)
}

/**
 * An amount in yuan by the last rate on or before today.
 * @param currency null for an amount in yuan
 * @returns no amount where there is none or no rate; for another currency how it was found, in the caller's language
 */
export async function inYuan(
  ctx: Ctx,
  amount: string | null,
  currency: string | null,
): Promise<{ amount: string | null; note: string | null }> {
  if (amount === null || currency === null || currency === 'CNY') return { amount, note: null }
  const rates = await ratesToday(ctx)
  const fen = toYuan(rates, fenOf(amount), currency)
  const rate = rates.get(currency)
  if (fen === null || !rate) return { amount: null, note: ctx.say('exchangeRate.none', { currency }) }
  const yuan = formatYuan(fen)
  const units = unitsOf(currency)
  const note = ctx.say('exchangeRate.conversion', {
    from: `${currency} ${writtenAmount(ctx.language, amount)}`,
    yuan: writtenAmount(ctx.language, yuan),
    quotation: units === 1 ? quotationOf(rate) : `${quotationOf(rate)} / ${units} ${currency}`,
    day: rate.day,
  })
  return { amount: yuan, note }
}

/** The rates of a year, newest first. */
export async function listRates(ctx: Ctx, q: ParsedInputOf<typeof exchangeRateApi.query>): Promise<Rates> {
  const rates = await knownRates(ctx)
  const days = [...new Set(rates.map(({ day }) => day))].toSorted().toReversed()
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const year = String(q.year ?? years[0])
  const byDay = Map.groupBy(rates, ({ day }) => day)
  const ratesOf = (day: string) =>
    Object.fromEntries((byDay.get(day) ?? []).map((rate) => [rate.currency, quotationOf(rate)]))
  return {
    years,
    days: days.filter((day) => day.startsWith(year)).map((day) => ({ day, rates: ratesOf(day) })),
    newest: days[0] ?? '',
  }
}

/** Adds the rates of a day. @throws `common.invalidInput` naming each currency whose rate cannot be right */
export async function saveRates(ctx: Ctx, { day, rates }: ParsedInputOf<typeof exchangeRateApi.save>): Promise<true> {
  const known = await knownRates(ctx)
  const problems: Record<string, Message> = {}
  const read: Rate[] = []
  for (const [currency, text = ''] of Object.entries(rates) as [ForeignCurrency, string][]) {
    if (text === '') continue
    const label = ctx.label(foreignCurrency.labelKey(currency))
    const microYuan = microYuanOf(currency, text)
    if (microYuan === null)
      problems[`rates.${currency}`] = { key: 'exchangeRate.badRate', vars: { label, units: String(unitsOf(currency)) } }
    else if (!isPlausible({ day, currency, microYuan }, known))
      problems[`rates.${currency}`] = {
        key: 'exchangeRate.unlikely',
        vars: { label, units: String(unitsOf(currency)) },
      }
    else read.push({ day, currency, microYuan })
  }
  if (day > chinaDay(ctx.now)) problems['day'] = { key: 'exchangeRate.future' }
  if (read.length === 0 && Object.keys(problems).length === 0)
    problems[`rates.${foreignCurrency.code.USD}`] = { key: 'exchangeRate.noRate' }
  if (Object.keys(problems).length > 0) invalid(ctx, 'exchangeRate', problems)
  await store(ctx, read)
  await audit(ctx, { action: 'exchangeRate.save', note: `${day} ${read.map(({ currency }) => currency).join(' ')}` })
  return true
}

/** @throws `common.invalidInput` naming every line that cannot be read or cannot be right */
export async function importRates(
  ctx: Ctx,
  { csv }: ParsedInputOf<typeof exchangeRateApi.importRates>,
): Promise<number> {
  const { rates, badLines } = readRates(csv)
  const today = chinaDay(ctx.now)
  const lines = badLines.join('、')
  if (lines !== '' || rates.length === 0)
    invalid(ctx, 'exchangeRate', { csv: { key: 'exchangeRate.badLines', vars: { lines: lines || '1' } } })
  const known = await knownRates(ctx)
  const odd = rates.find((rate) => rate.day > today || !isPlausible(rate, known))
  if (odd) {
    const key = odd.day > today ? 'exchangeRate.oddDay' : 'exchangeRate.oddRate'
    const vars = { day: odd.day, code: odd.currency, units: String(unitsOf(odd.currency)) }
    invalid(ctx, 'exchangeRate', { csv: { key, vars } })
  }
  await store(ctx, rates)
  const days = rates.map(({ day }) => day).toSorted()
  await audit(ctx, { action: 'exchangeRate.import', note: `${days[0]} – ${days.at(-1)}` })
  return rates.length
}

async function store(ctx: Ctx, rates: readonly Rate[]): Promise<void> {
  await ctx.db
    .insertInto('exchange_rate')
    .values([...rates])
    .onConflict((on) =>
      on.columns(['currency', 'day']).doUpdateSet((e) => ({ microYuan: e.ref('excluded.microYuan') })),
    )
    .execute()
}

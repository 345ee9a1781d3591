import { coinsOf } from '../../../kernel/coin.ts'
import { formatInstant, monthsAmong } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Figures, Group } from '../../../server/record/figures.ts'
import { billFigures } from '../../bill/server/service.ts'
import { caseFigures } from '../../case/server/service.ts'
import { contractFigures } from '../../contract/server/service.ts'
import { provinceNames } from '../../dictionary/server/service.ts'
import { disputeFigures } from '../../dispute/server/service.ts'
import type { Bar, bigDataApi, Figure, Screen } from '../api.ts'
import type { Indicator } from '../codes.ts'

const mostFirms = 8

/** A year's legal affairs; figures that the caller may not view are omitted. */
export async function screenOf(
  ctx: Ctx,
  { year, ogn }: ParsedInputOf<typeof bigDataApi.query>,
): Promise<{ screen: Screen }> {
  const asked = { from: `${year}-01-01`, to: `${year}-12-31`, ogn }
  const ask = (of: Figures, ...by: string[]): Promise<Group[]> | undefined =>
    ctx.who.perms.has(of.item) ? of.groups(ctx, { ...asked, by }) : undefined
  const [contracts, cases, disputes, uses, months, contractTypes, caseTypes, caseStages, courts, firms, modules] =
    await Promise.all([
      ask(contractFigures),
      ask(caseFigures),
      ask(disputeFigures),
      ask(billFigures),
      ask(contractFigures, 'month'),
      ask(contractFigures, 'type'),
      ask(caseFigures, 'type'),
      ask(caseFigures, 'stage'),
      ask(caseFigures, 'province'),
      ask(caseFigures, 'firm'),
      ask(billFigures, 'type'),
    ])
  const indicators = [
    ...figure('contracts', contracts, ({ count }) => String(count)),
    ...figure('contractAmount', contracts, ({ values }) => yuan(values['amount'])),
    ...figure('disputes', disputes, ({ count }) => String(count)),
    ...figure('cases', cases, ({ count }) => String(count)),
    ...figure('caseAmount', cases, ({ values }) => yuan(values['amount'])),
    ...figure('won', cases, ({ values }) => values['won']?.toString() ?? null),
    ...figure('saved', cases, ({ values }) => yuan(values['saved'])),
    ...figure('aiCalls', uses, ({ count }) => String(count)),
    ...figure('coins', uses, ({ values }) => String(coinsOf(Number(values['coin'] ?? 0)))),
  ]
  const known = { contractTypes, caseTypes, caseStages, modules }
  return {
    screen: {
      indicators,
      ...Object.fromEntries(
        Object.entries(known).flatMap(([name, groups]) => (groups ? [[name, groups.map(barOf)]] : [])),
      ),
      ...(months && { contractMonths: monthsOf(months) }),
      ...(courts && { provinces: provincesOf(courts) }),
      ...(firms && { firms: busiest(firms) }),
      time: formatInstant(ctx.now),
    },
  }
}

const yuan = (fen: number | bigint | null | undefined): string => formatYuan(fen ?? 0)

/** A figure of all rows; undefined where the caller may not view them. */
function figure(key: Indicator, groups: Group[] | undefined, value: (group: Group) => string | null): Figure[] {
  const group = groups?.[0]
  return group ? [{ key, value: value(group), to: group.to }] : []
}

const barOf = ({ keys, words, count, to }: Group): Bar => ({ key: keys[0] ?? null, word: words[0] ?? null, count, to })

/** Months in order without gaps, including months without records. */
function monthsOf(groups: readonly Group[]): Bar[] {
  const of = new Map(groups.map((group) => [group.keys[0]!, group]))
  return monthsAmong([...of.keys()]).map((key) => barAt(key, null, of.get(key)))
}

/** All provinces, including those without cases, because all are on the map. */
function provincesOf(groups: readonly Group[]): Bar[] {
  const of = new Map(groups.map((group) => [group.keys[0], group]))
  return [...provinceNames()].map(([key, [word]]) => barAt(key, word ?? null, of.get(key)))
}

/** The bar of a key that may have no records and then no link. */
const barAt = (key: string, word: string | null, group: Group | undefined): Bar => ({
  key,
  word,
  count: group?.count ?? 0,
  to: group?.to ?? '',
})

const busiest = (groups: readonly Group[]): Bar[] =>
  groups
    .filter(({ keys }) => keys[0] !== null)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostFirms)
    .map(barOf)

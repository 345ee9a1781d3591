import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import type { calculatorApi, Standard } from '../api.ts'
import { type FeeKind, standardKind } from '../codes.ts'
import type { Tariff } from '../rules/arbitration-fee.ts'
import { feeRules } from '../rules/fee-kinds.ts'
import { readTariff, writeTariff } from '../rules/read-tariff.ts'
import type { Tier } from '../rules/tiers.ts'

type Draft = ParsedInputOf<typeof calculatorApi.saveStandard>

const standards = crud('fee_standard')
const { court, arbitration } = standardKind.code

/** What a standard holds: a province's figures in fen, or a commission's tables. */
interface Held {
  figures: Partial<Record<FeeKind, number>>
  acceptance: Tier[]
  handling: Tier[]
}
type Row = Awaited<ReturnType<typeof standards.get>>

/** The organisation's standards by kind and name. */
export async function listStandards(ctx: Ctx): Promise<Standard[]> {
  const rows = await table(ctx, 'fee_standard').select().selectAll().orderBy('kind').orderBy('name').execute()
  return rows.map(shown)
}

/** @throws `common.invalidInput` for a figure outside the law's range, and for lines that cannot be read */
export async function saveStandard(ctx: Ctx, { id, version, ...draft }: Draft): Promise<Standard> {
  const held = heldOf(ctx, draft)
  const values = { kind: draft.kind, name: draft.name, source: draft.source, held: JSON.stringify(held) }
  const twins = await table(ctx, 'fee_standard')
    .select()
    .select('id')
    .where('kind', '=', draft.kind)
    .where('name', '=', draft.name)
    .execute()
  if (twins.some((one) => one.id !== id)) invalid(ctx, 'calculator', { name: { key: 'calculator.standard.twice' } })
  if (id === undefined) return shown(await standards.add(ctx, values))
  const before = await standards.get(ctx, id)
  return shown(await standards.change(ctx, before, version ?? fail('common.versionMissing'), values))
}

export async function deleteStandard(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<typeof calculatorApi.deleteStandard>> {
  await standards.retire(ctx, id)
  return {}
}

function heldOf(ctx: Ctx, { kind, figures, lines }: Omit<Draft, 'id' | 'version'>): Held {
  if (kind === arbitration) {
    const { badLines, ...tables } = readTariff(lines)
    if (badLines.length > 0 || tables.acceptance.length === 0)
      invalid(ctx, 'calculator', {
        lines: { key: 'calculator.standard.badLines', vars: { lines: badLines.join('、') || '1' } },
      })
    return { figures: {}, ...tables }
  }
  const typed = Object.entries(figures).flatMap(([name, amount]) =>
    amount === null ? [] : [[name as FeeKind, fenOf(amount)] as const],
  )
  const outside = typed.filter(([name, fen]) => {
    const [low, high] = feeRules[name].base!
    return fen < low * 100 || fen > high * 100
  })
  if (outside.length > 0)
    invalid(
      ctx,
      'calculator',
      Object.fromEntries(
        outside.map(([name]) => {
          const [low, high] = feeRules[name].base!
          return [name, { key: 'calculator.standard.outside', vars: { low, high } } as const]
        }),
      ),
    )
  if (typed.length === 0) invalid(ctx, 'calculator', { figures: { key: 'calculator.standard.empty' } })
  return { figures: Object.fromEntries(typed), acceptance: [], handling: [] }
}

/** `saveStandard` alone writes the column, with what `heldOf` returns. */
const heldIn = ({ held }: Row) => held as Held

function shown(row: Row): Standard {
  const { figures, acceptance, handling } = heldIn(row)
  const yuan = (name: FeeKind) => (figures[name] === undefined ? null : formatYuan(figures[name]))
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as Standard['kind'],
    name: row.name,
    source: row.source,
    figures: {
      divorce: yuan('divorce'),
      personality: yuan('personality'),
      otherNonProperty: yuan('otherNonProperty'),
      intellectual: yuan('intellectual'),
      jurisdiction: yuan('jurisdiction'),
    },
    lines: writeTariff(acceptance, handling),
    updateTime: row.updateTime,
  }
}

async function standardOf(ctx: Ctx, id: string, kind: string): Promise<Row> {
  const row = await standards.get(ctx, id)
  return row.kind === kind ? row : invalid(ctx, 'calculator', { standardId: { key: 'calculator.standard.otherKind' } })
}

/** A province's figure for a kind of case; null if the standard has none. */
export async function provinceFigure(
  ctx: Ctx,
  id: string,
  kind: FeeKind,
): Promise<{ name: string; fen: number } | null> {
  const row = await standardOf(ctx, id, court)
  const fen = heldIn(row).figures[kind]
  return fen === undefined ? null : { name: row.name, fen }
}

/** A commission's tariff. */
export async function tariffOf(ctx: Ctx, id: string): Promise<Tariff> {
  const row = await standardOf(ctx, id, arbitration)
  const { acceptance, handling } = heldIn(row)
  return { name: row.name, acceptance, handling }
}

/** The name of a standard. */
export const standardName = async (ctx: Ctx, id: string): Promise<string> => (await standards.get(ctx, id)).name

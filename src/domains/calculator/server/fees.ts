import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fenOf } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import type { calculatorApi, Outcome } from '../api.ts'
import { arbitrationFee as arbitrationFeeOf } from '../rules/arbitration-fee.ts'
import type { FeeCase } from '../rules/fee-case.ts'
import { isByProvince, needsAmount, takesAmount } from '../rules/fee-kinds.ts'
import { feeFaults, isFree, litigationFee as litigationFeeOf } from '../rules/litigation-fee.ts'
import { failWithout, localized, optionalFen } from './outcome.ts'
import { provinceFigure, tariffOf } from './standards.ts'

type Input<K extends keyof typeof calculatorApi> = ParsedInputOf<(typeof calculatorApi)[K]>

const hundredths = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : Math.round(share * 100)

/** @throws `common.invalidInput` naming the fields of a branch that has no fee */
export async function litigationFee(ctx: Ctx, typed: Input<'litigationFee'>): Promise<Outcome> {
  const { kind, proceeding, standardId } = typed
  const sums = takesAmount(kind) ? [optionalFen(typed.amount), ...typed.more.map(({ amount }) => fenOf(amount))] : []
  const known = sums.filter((fen) => fen !== null)
  if (known.length === 0 && needsAmount(kind) && !isFree(proceeding)) failWithout(ctx, ['amount'])
  const asked: FeeCase = {
    ...typed,
    fen: known.length === 0 ? null : known.reduce((total, fen) => total + fen, 0),
    claims: known.length,
    former: takesAmount(kind) ? optionalFen(typed.former) : null,
    paid: optionalFen(typed.paid),
    wonShare: hundredths(typed.wonShare),
    standard: standardId && isByProvince(kind) ? await provinceFigure(ctx, standardId, kind) : null,
  }
  const faults = feeFaults(asked)
  if (Object.keys(faults).length > 0) invalid(ctx, 'calculator', faults)
  return localized(ctx, litigationFeeOf(asked))
}

/** @throws `common.invalidInput` without an amount: then the commission fixes the fee (仲裁收费办法 第五条第二款) */
export async function arbitrationFee(ctx: Ctx, typed: Input<'arbitrationFee'>): Promise<Outcome> {
  const { kind, ending, standardId } = typed
  const fen = optionalFen(typed.amount)
  const isCharged = kind === 'claim' || kind === 'counterclaim'
  if (isCharged && fen === null) invalid(ctx, 'calculator', { amount: { key: 'calculator.noFee.arbitrationAmount' } })
  return localized(
    ctx,
    arbitrationFeeOf({
      kind,
      fen,
      ending,
      tariff: standardId ? await tariffOf(ctx, standardId) : null,
      handling: optionalFen(typed.handling),
      wonShare: hundredths(typed.wonShare),
    }),
  )
}

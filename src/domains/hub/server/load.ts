import { sql } from 'kysely'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { accountsAmong } from '../../account/server/service.ts'
import { cases } from '../../case/server/service.ts'
import { contracts, filterContracts } from '../../contract/server/service.ts'
import type { hubApi } from '../api.ts'
import { running } from './lines.ts'

const count = sql<number>`count(*)::int`.as('n')

/** The visible running contracts and open cases by the person in charge, the most first. */
export async function load(ctx: Ctx): Promise<OutputOf<typeof hubApi.load>> {
  const rows = await filterContracts(ctx, contracts.visible(ctx), running)
  const [ofContracts, ofCases] = await Promise.all([
    rows
      .where('contract.handlerPsnId', 'is not', null)
      .select(['contract.handlerPsnId as id', count])
      .groupBy('contract.handlerPsnId')
      .execute(),
    cases
      .visible(ctx)
      .where('legal_case.status', '=', recordStatus.code.processing)
      .where('legal_case.undertaker', 'is not', null)
      .select(['legal_case.undertaker as id', count])
      .groupBy('legal_case.undertaker')
      .execute(),
  ])
  const numberOf = (found: readonly { id: string | null; n: number }[], id: string) =>
    found.find((one) => one.id === id)?.n ?? 0
  const ids = [...new Set([...ofContracts, ...ofCases].flatMap(({ id }) => id ?? []))]
  const accounts = await accountsAmong(ctx, ids)
  return {
    filter: running,
    people: ids
      .map((id) => ({
        id,
        name: accounts.get(id)?.name ?? '',
        contracts: numberOf(ofContracts, id),
        cases: numberOf(ofCases, id),
      }))
      .toSorted((a, b) => b.contracts + b.cases - a.contracts - a.cases),
  }
}

import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Found } from '../../../server/finds.ts'
import { contractApi, ContractQuery } from '../api.ts'
import { list } from './list.ts'
import { contracts } from './records.ts'

/** Contracts by number, name and counterparty, from the index of their list. */
export async function findContracts(ctx: Ctx, words: string, limit: number): Promise<Omit<Found, 'kindName'>[]> {
  const { records } = await list(ctx, ContractQuery.parse({ keyword: words, size: limit, count: false }))
  return records.map(({ id, contractNo, contractName }) => ({
    id,
    number: contractNo,
    title: contractName,
    path: contracts.pageOf(id),
  }))
}

/** Contracts whose current text contains the words, each with the first place. */
export async function findTexts(ctx: Ctx, words: string, limit: number): Promise<Found[]> {
  if (!granted(ctx.who.perms, contractApi.query.access) || !/\p{Script=Han}{2}/u.test(words)) return []
  const query = ContractQuery.parse({ fullText: words, size: limit, count: false })
  const { records } = await list(ctx, query)
  return records.map(({ id, contractNo, contractName, hits = [] }) => ({
    id,
    kindName: ctx.say('contract.find.text'),
    number: contractNo,
    title: [contractName, hits[0]?.text].filter(Boolean).join('：'),
    path: `${contracts.pageOf(id)}?words=${encodeURIComponent(words)}`,
  }))
}

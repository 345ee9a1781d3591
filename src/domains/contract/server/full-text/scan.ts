import { sql, type SqlBool } from 'kysely'
import type { Rows } from '../../../../server/record/filter.ts'
import { yieldToEventLoop } from '../../../../server/yield.ts'
import { type Asked, hasAsked } from './asked.ts'
import { foldWords } from './fold.ts'
import type { ScannedText } from './score.ts'

/** Texts that are read at once. */
const step = 200

/** Contracts whose texts were read, with those that match. */
export interface Scanned {
  hits: ScannedText[]
  others: string[]
}

/**
 * Reads the texts of contracts and compares them with the words: what the index lacks.
 * @param contracts narrowed by permissions and all other filters
 * @param ids the contracts; null for all of them
 */
export async function scan(contracts: Rows<'contract'>, asked: Asked, ids: readonly string[] | null): Promise<Scanned> {
  const scanned: Scanned = { hits: [], others: [] }
  const read = async (some: Rows<'contract'>): Promise<string | undefined> => {
    const rows = await withTexts(some).execute()
    for (const { id, ...words } of rows) {
      const text = foldWords(words)
      if (hasAsked(text, asked)) scanned.hits.push({ id, text })
      else scanned.others.push(id)
      await yieldToEventLoop()
    }
    return rows.at(-1)?.id
  }
  if (ids) {
    for (let from = 0; from < ids.length; from += step)
      await read(contracts.where(sql<SqlBool>`"contract".id = any(${ids.slice(from, from + step)})`))
    return scanned
  }
  let after: string | undefined = ''
  while (after !== undefined)
    after = await read(contracts.where('contract.id', '>', after).orderBy('contract.id').limit(step))
  return scanned
}

/** What is indexed of contracts. */
export const withTexts = (contracts: Rows<'contract'>) =>
  contracts
    .leftJoin('contract_text', (on) =>
      on
        .onRef('contract_text.tenantId', '=', 'contract.tenantId')
        .onRef('contract_text.id', '=', 'contract.currentTextId'),
    )
    .select([
      'contract.id',
      'contract.contractNo',
      'contract.contractName',
      'contract.counterpartyNames',
      'contract_text.text',
    ])

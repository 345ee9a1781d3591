import { send } from '../../../web/api/send.ts'
import type { FoundRecord } from '../../../web/pages/types.ts'
import { contractApi } from '../api.ts'

const SHOWN = 6

/** Contracts whose number, name or counterparty contains the words. */
export async function findContracts(words: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { records } = await send(contractApi.query, { keyword: words, size: SHOWN }, { signal })
  return records.map((row) => ({
    title: row.contractName || row.contractNo,
    hint: [row.contractNo, row.counterpartyNames].filter(Boolean).join(' · '),
    to: `/contractQueryMain/view/${row.id}`,
  }))
}

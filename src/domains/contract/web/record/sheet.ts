import { createContext, useContext } from 'react'
import type { Contract, ContractParts } from '../../api.ts'
import { refusalOf, type ContractAction, type ContractCaller } from '../../codes.ts'
import type { Draft } from './use-draft.ts'

/** What the sections of a contract's page know of it. */
export interface Sheet {
  /** Null while it has not been kept. */
  contract: Contract | null
  parts: ContractParts | null
  caller: ContractCaller
  /** Only while the page edits. */
  draft: Draft | null
}

export const SheetContext = createContext<Sheet | null>(null)

/** The contract around a section. */
export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('This part belongs inside a contract page')
  return sheet
}

const noParts: Pick<ContractParts, 'myTask' | 'mayWithdraw'> = { myTask: null, mayWithdraw: false }

/** What the caller may do with a contract: by his permissions, his part in it and in its approval. */
export function callerOf(
  user: { id: string },
  perms: ReadonlySet<string>,
  contract: Contract | null,
  parts: ContractParts | null,
): ContractCaller {
  const { myTask, mayWithdraw } = parts ?? noParts
  return {
    perms,
    hasTask: myTask !== null,
    isOwner: contract === null || contract.createPsnId === user.id || contract.handlerPsnId === user.id,
    mayWithdraw,
  }
}

/** Why the caller cannot do it now: `hidden`, a message key, or undefined when he can. */
export const refusalFor = (sheet: Pick<Sheet, 'contract' | 'caller'>, action: ContractAction): string | undefined =>
  sheet.contract === null ? 'hidden' : refusalOf(sheet.contract, sheet.caller, action)

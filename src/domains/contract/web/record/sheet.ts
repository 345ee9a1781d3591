import { createContext, useContext } from 'react'
import type { Caller } from '../../../../kernel/actions.ts'
import { callerOf as callerOfRecord, useSheet as useRecordSheet } from '../../../../web/record/sheet.ts'
import type { Draft } from '../../../../web/record/use-draft.ts'
import type { Contract, ContractParts } from '../../api.ts'
import { refusalOf, type ContractAction } from '../../codes.ts'
import { contractFace } from './face.ts'

/** What hangs on the contract around a section; null while it is not known. */
export const PartsContext = createContext<ContractParts | null>(null)

/** What the sections of a contract's page know of it. */
export interface Sheet {
  /** Null while it has not been kept. */
  contract: Contract | null
  parts: ContractParts | null
  caller: Caller
  /** Only while the page edits. */
  draft: Draft<Contract> | null
}

/** The contract around a section. */
export function useSheet(): Sheet {
  const { record, caller, draft } = useRecordSheet<Contract>()
  return { contract: record, parts: useContext(PartsContext), caller, draft }
}

/** What the caller may do with a contract: by his permissions, his part in it and in its approval. */
export const callerOf = (
  user: { id: string },
  perms: ReadonlySet<string>,
  contract: Contract | null,
  parts: ContractParts | null,
): Caller =>
  callerOfRecord(contractFace, user, perms, contract, {
    hasTask: parts !== null && parts.myTask !== null,
    mayWithdraw: parts?.mayWithdraw ?? false,
  })

/** Why the caller cannot do it now: `hidden`, a message key, or undefined when he can. */
export const refusalFor = (sheet: Pick<Sheet, 'contract' | 'caller'>, action: ContractAction): string | undefined =>
  sheet.contract === null ? 'hidden' : refusalOf(sheet.contract, sheet.caller, action)

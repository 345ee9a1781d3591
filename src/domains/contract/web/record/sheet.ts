import { createContext, useContext } from 'react'
import { type ContractContext as RecordSheet, useContract as useRecordSheet } from '../../../../web/record/sheet.ts'
import type { Contract, ContractParts } from '../../api.ts'

/** Parts of the contract that contains a section; null while loading. */
export const PartsContext = createContext<ContractParts | null>(null)

/** Data for the sections of a contract's page; the contract is null until it is saved. */
export interface ContractContext extends RecordSheet<Contract> {
  contract: Contract | null
  parts: ContractParts | null
}

/** The data of the contract that contains a section. */
export function useContract(): ContractContext {
  const sheet = useRecordSheet<Contract>()
  return { ...sheet, contract: sheet.record, parts: useContext(PartsContext) }
}

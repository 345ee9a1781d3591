import { createContext, useContext } from 'react'
import { type RecordContext, useRecord } from '../../../../web/record/record-context.ts'
import type { Contract, ContractParts } from '../../api.ts'

/** Parts of the contract that contains a section; null while loading. */
export const PartsContext = createContext<ContractParts | null>(null)

/** Data for the sections of a contract's page; the contract is null until it is saved. */
export interface ContractContext extends RecordContext<Contract> {
  contract: Contract | null
  parts: ContractParts | null
}

/** The data of the contract that contains a section. */
export function useContract(): ContractContext {
  const context = useRecord<Contract>()
  return { ...context, contract: context.record, parts: useContext(PartsContext) }
}

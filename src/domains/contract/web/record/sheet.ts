import { createContext, useContext } from 'react'
import { type Sheet as RecordSheet, useSheet as useRecordSheet } from '../../../../web/record/sheet.ts'
import type { Contract, ContractParts } from '../../api.ts'

/** What hangs on the contract around a section; null while it is not known. */
export const PartsContext = createContext<ContractParts | null>(null)

/** What the sections of a contract's page know of it; the contract is null while it has not been kept. */
export interface Sheet extends RecordSheet<Contract> {
  contract: Contract | null
  parts: ContractParts | null
}

/** The contract around a section. */
export function useSheet(): Sheet {
  const sheet = useRecordSheet<Contract>()
  return { ...sheet, contract: sheet.record, parts: useContext(PartsContext) }
}

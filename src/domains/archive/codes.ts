import { enumeration } from '../../kernel/codes.ts'

export const retention = enumeration('archive.retention', { years10: '10', years30: '30', permanent: 'permanent' })
export const secretLevel = enumeration('archive.secretLevel', { open: 'open', internal: 'internal', secret: 'secret' })

/** The contents of a contract's file, in the order of the catalogue. */
export const checklistItem = enumeration('archive.item', {
  original: 'original',
  approvalForm: 'approvalForm',
  sealRegister: 'sealRegister',
  counterpartyQualification: 'counterpartyQualification',
  authorization: 'authorization',
  tenderDocuments: 'tenderDocuments',
  amendments: 'amendments',
  performanceEvidence: 'performanceEvidence',
  correspondence: 'correspondence',
  settlement: 'settlement',
})
export const checklistState = enumeration('archive.itemState', {
  missing: 'missing',
  present: 'present',
  notApplicable: 'notApplicable',
})

/** State of a signed contract in the archive: the contract's `archiveStatus` in the archivist's terms. */
export const filing = enumeration('archive.status', { waiting: 10, filed: 11 })

/** Whether the file of a contract is lent, or overdue. */
export const lending = enumeration('archive.lending', { out: 'out', overdue: 'overdue' })

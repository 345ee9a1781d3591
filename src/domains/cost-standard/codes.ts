import { enumeration } from '../../kernel/codes.ts'

/** The modules that the product charges for; the provider may add others. */
export const moduleCode = enumeration('cost-standard.module', {
  QA_ROBOT: 'QA_ROBOT',
  DOC_DRAFT: 'DOC_DRAFT',
  CONTRACT_DRAFT: 'CONTRACT_DRAFT',
  CONTRACT_REVIEW: 'CONTRACT_REVIEW',
  TEXT_COMPARE: 'TEXT_COMPARE',
  CASE_ANALYSIS: 'CASE_ANALYSIS',
  CREDIT_QUERY: 'CREDIT_QUERY',
  ELEMENT_EXTRACT: 'ELEMENT_EXTRACT',
  LAWYER_TICKET: 'LAWYER_TICKET',
  KNOW_SEARCH: 'KNOW_SEARCH',
})
type Module = (typeof moduleCode.values)[number]

/** Price of one use in coins in a new installation. */
export const firstTariffs: Readonly<Record<Module, number>> = {
  QA_ROBOT: 1,
  DOC_DRAFT: 5,
  CONTRACT_DRAFT: 10,
  CONTRACT_REVIEW: 20,
  TEXT_COMPARE: 5,
  CASE_ANALYSIS: 10,
  CREDIT_QUERY: 5,
  ELEMENT_EXTRACT: 5,
  LAWYER_TICKET: 50,
  KNOW_SEARCH: 0,
}

/** Unit of a price: uses, copies, thousands of characters. */
export const unit = enumeration('cost-standard.unit', { time: 'time', copy: 'copy', thousand: 'thousand' })

export const enable = enumeration('cost-standard.enable', { on: 0, off: 1 })
export const enableAction = enumeration('cost-standard.action', { enable: 'enable', disable: 'disable' })

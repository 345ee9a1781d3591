import { enumeration } from '../../kernel/codes.ts'

/** What a category asks of a field on submission; a hidden field is shown only where it has a value. */
export const fieldNeed = enumeration('contractCategory.need', {
  required: 'required',
  optional: 'optional',
  hidden: 'hidden',
})
export type FieldNeed = (typeof fieldNeed.values)[number]

type Choice = 'both' | 'require' | 'hide'

/** Fields of a contract that a category may require or hide. All other fields follow from the contract itself. */
export const ruledFields = {
  amount: 'require',
  taxRate: 'both',
  payMethod: 'require',
  selectionMode: 'require',
  parentContractId: 'both',
  isStandardText: 'hide',
  isFrame: 'hide',
  disputeOrg: 'require',
  summary: 'both',
  riskNote: 'both',
  attachments: 'require',
  contact: 'require',
  phone: 'require',
  address: 'require',
  bankName: 'require',
  bankAccount: 'require',
} as const satisfies Record<string, Choice>
export type RuledField = keyof typeof ruledFields
export const ruledFieldNames = Object.keys(ruledFields) as RuledField[]

/** Fields that the contract itself may require, whatever its category says. */
export const fieldsByContract: readonly string[] = ['amount', 'payMethod', 'selectionMode', 'disputeOrg']

/** Fields of a counterparty among {@link ruledFields}. */
export const partyFields = ['contact', 'phone', 'address', 'bankName', 'bankAccount'] as const

/** When a contract gets its number. */
export const numberAt = enumeration('contractCategory.numberAt', { save: 'save', submit: 'submit' })

/** The number of contracts whose category sets no other (spec, table `contract`). */
export const usualPattern = 'HT-{org}-{yyyy}-{seq}'

/** Code of the settings that hold for all categories. */
export const everyCategory = ''

import { z } from 'zod'
import { type CodeTree, enumeration } from '../../kernel/codes.ts'

const branch = (code: string, children: readonly string[]): CodeTree => ({
  code,
  labelKey: `contract.category.${code}`,
  children: children.map((child) => ({ code: child, labelKey: `contract.category.${child}` })),
})
export const contractCategories: readonly CodeTree[] = [
  branch('TZ', ['TZ01', 'TZ02', 'TZ03', 'TZ04', 'TZ05', 'TZ06', 'TZ07']),
  branch('SS', ['SS01', 'SS02', 'SS03', 'SS04', 'SS05']),
  branch('HG', ['HG01', 'HG02', 'HG03', 'HG04', 'HG05']),
  branch('QT', ['QT01', 'QT02', 'QT03', 'QT04', 'QT05', 'QT06', 'QT07', 'QT99']),
]
/** The codes of {@link contractCategories} that contracts can have. */
export const productCategories = contractCategories.flatMap((top) => (top.children ?? []).map((leaf) => leaf.code))
/** A category below a branch: one of the product, or one that the organisation added below it. */
export const categoryCode = z.string().regex(/^(?:[A-Z0-9]{2}){2,4}$/, { message: 'contract.field.categoryClosed' })

/** The category of the product that a category is, or that it is below of. */
export const productCategory = (code: string): string => code.slice(0, 4)

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

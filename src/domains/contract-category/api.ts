import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { text } from '../../kernel/text.ts'
import { checklistItem } from '../archive/codes.ts'
import * as contract from '../contract/codes.ts'
import { fieldNeed, numberAt, type RuledField, ruledFieldNames } from './codes.ts'

/**
 * Literals and placeholders for the institution's short code, the category's code, year and month; at the end a hyphen
 * and the running number, with at least five digits where none are given.
 */
export const NumberPattern = z
  .string()
  .max(60)
  .regex(/^(?:[\p{L}\p{N}_-]|\{(?:org|cat|yyyy|mm)\})+-\{seq(?::[3-8])?\}$/u, {
    message: 'contractCategory.badPattern',
  })

const Need = z.enum(ruledFieldNames as [RuledField, ...RuledField[]])

/** What holds for contracts of a category. What is absent or null is inherited from the category above it. */
export const CategorySettings = z.object({
  needs: z.partialRecord(Need, fieldNeed.schema).default({}),
  /** Values of a new contract's fields. */
  presets: z
    .object({
      contractType: contract.contractType.schema,
      ourPosition: contract.ourPosition.schema,
      moneyFlow: contract.moneyFlow.schema,
      currency: contract.currency.schema,
      taxRate: z.number().min(0).max(100).multipleOf(0.01),
      payMethod: contract.payMethod.schema,
      selectionMode: contract.selectionMode.schema,
      disputeWay: contract.disputeWay.schema,
      disputeOrg: text(100).min(1),
    })
    .partial()
    .default({}),
  numberPattern: NumberPattern.nullable().default(null),
  numberAt: numberAt.schema.nullable().default(null),
  /** Items that the file of a signed contract must have or explain. */
  checklist: z.array(checklistItem.schema).min(1).max(checklistItem.values.length).nullable().default(null),
})
export type CategorySettings = z.output<typeof CategorySettings>

const Code = z.string().max(8)
export const Category = z.object({
  /** Begins with the code of the category above it; empty for all categories together. */
  code: Code,
  /** Null for all categories together. */
  parent: Code.nullable(),
  /** In the caller's language, or as the organisation typed it. */
  name: z.string(),
  /** Whether the organisation added it. */
  isOwn: z.boolean(),
  /** An inactive category cannot be chosen, nor one below it. */
  isActive: z.boolean(),
  /** 0 while nothing is stored about it. */
  version: z.number(),
  settings: CategorySettings,
})
export type Category = z.infer<typeof Category>

const AtVersion = { code: Code, version: z.number().int().min(0) }

/** Categories of contracts: those of the product, the organisation's own below them, and what holds for each. */
export const contractCategoryApi = endpoints('/api/contractServer/category', {
  tree: post('/tree', {
    summary: 'List the categories of contracts with their settings',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(Category),
  }),
  /** Adds a category below another one; its code is that code with two further letters or digits. */
  add: post('/add', {
    summary: 'Add a category of contracts',
    access: 'system:dict:edit',
    input: z.object({
      parent: Code.min(2),
      segment: z.string().regex(/^[A-Z0-9]{2}$/, { message: 'contractCategory.badSegment' }),
      name: text(30).min(1),
    }),
    output: z.array(Category),
  }),
  save: post('/save', {
    summary: 'Change a category of contracts and its settings',
    access: 'system:dict:edit',
    input: z.object({
      ...AtVersion,
      /** Only of the organisation's own categories. */
      name: text(30).min(1).optional(),
      isActive: z.boolean().default(true),
      settings: CategorySettings,
    }),
    output: z.array(Category),
  }),
  remove: post('/remove', {
    summary: "Delete one of the organisation's own categories that no contract has",
    access: 'system:dict:edit',
    input: z.object(AtVersion),
    output: z.array(Category),
  }),
})

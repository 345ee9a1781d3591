import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { VersionRef } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { OwnCode, ownFieldLimits, ownFieldType } from './codes.ts'

const OwnOption = z.object({
  code: OwnCode,
  label: text(50).min(1),
  /** It can no longer be chosen; contracts that have it keep it. */
  isRetired: z.boolean(),
})

export const OwnField = z.object({
  id: Id,
  version: z.number(),
  code: z.string(),
  label: z.string(),
  type: ownFieldType.schema,
  help: z.string(),
  unit: z.string(),
  /** Only of a choice. */
  options: z.array(OwnOption),
  isRequired: z.boolean(),
  isRetired: z.boolean(),
})
export type OwnField = z.infer<typeof OwnField>

const edit = 'system:dict:edit'
/** Those who see contracts, and those who define the fields. */
const view = ['contract:new:view', 'contract:query:view', 'contract:approve', 'contract:file:view', edit] as const

/** Fields of contracts that an organisation has defined itself. */
export const ownFieldApi = endpoints('/api/contractServer/ownField', {
  /** In the order of the form; retired ones, too, because contracts still have their values. */
  query: post('/query', {
    summary: 'List the own fields of contracts',
    access: view,
    reads: true,
    input: Nothing,
    output: z.array(OwnField),
  }),
  /** A field keeps its code and its type. An option that is left out is removed, if no contract has it. */
  save: post('/save', {
    summary: 'Add or change an own field of contracts',
    access: edit,
    input: z.object({
      id: Id.optional(),
      version: z.number().int().optional(),
      /** Of a new field; by default the next number. */
      code: OwnCode.optional(),
      label: text(30).min(1),
      type: ownFieldType.schema,
      help: text(200).default(''),
      unit: text(20).default(''),
      options: z
        .array(OwnOption.extend({ code: OwnCode.optional(), isRetired: z.boolean().default(false) }))
        .max(ownFieldLimits.options)
        .default([]),
      /** A contract is not submitted without it. */
      isRequired: z.boolean().default(false),
    }),
    output: OwnField,
  }),
  sort: post('/sort', {
    summary: 'Order the own fields of contracts',
    access: edit,
    input: z.object({ ids: z.array(Id).min(1).max(200) }),
    output: z.array(OwnField),
  }),
  /** A retired field is no longer filled in; its values stay readable. */
  retire: post('/retire', {
    summary: 'Retire an own field of contracts, or take it back into use',
    access: edit,
    input: VersionRef.extend({ isRetired: z.boolean() }),
    output: OwnField,
  }),
  delete: post('/delete', {
    summary: 'Delete an own field that no contract has filled in',
    access: 'system:dict:delete',
    input: VersionRef,
    output: z.literal(true),
  }),
})

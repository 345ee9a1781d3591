import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page } from '../../kernel/page.ts'
import { VersionRef, enableStatus, listQuery } from '../../kernel/record.ts'
import { ticketType } from '../ticket/codes.ts'
import { allocationAction } from './codes.ts'

const Typed = z.object({
  tenantId: Id,
  lawyerId: Id,
  serviceTypes: z.array(ticketType.schema).min(1).max(6),
  /** Maximum number of tickets; null: unlimited. */
  quota: z.number().int().min(1).max(100_000).nullable().default(null),
  startDate: PlainDate,
  endDate: PlainDate,
  /** The smallest number is preferred. */
  priority: z.number().int().min(0).max(999),
})
const AllocationDraft = Typed

const Allocation = Typed.extend({
  id: Id,
  version: z.number(),
  allocNo: z.string(),
  tenantName: z.string(),
  lawyerName: z.string(),
  used: z.number(),
  enable: enableStatus.schema,
  createPsnName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
})
export type Allocation = z.infer<typeof Allocation>

const AllocationQuery = listQuery(['startDate', 'endDate', 'priority'], {
  tenantId: Id.optional(),
  lawyerId: Id.optional(),
  enable: enableStatus.schema.optional(),
})
export type AllocationQuery = z.output<typeof AllocationQuery>

/** Allocations of lawyers to organisations: for which services, how many tickets and how long. */
export const allocationApi = endpoints('/api/ticketServer/lawyerService', {
  query: post('/query', {
    summary: 'List lawyer services',
    access: 'lawyerservice:view',
    reads: true,
    input: AllocationQuery,
    output: page(Allocation),
  }),
  queryById: post('/queryById', {
    summary: 'Get a lawyer service by id',
    access: 'lawyerservice:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Allocation,
  }),
  export: post('/export', {
    summary: 'Export the list of lawyer services as an Excel file',
    access: 'lawyerservice:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: AllocationQuery.extend({ columns: z.array(z.string().max(50)).min(1).max(20) }),
    output: z.unknown(),
  }),
  add: post('/add', {
    summary: 'Add a lawyer service',
    access: 'lawyerservice:add',
    input: AllocationDraft,
    output: Allocation,
  }),
  edit: post('/edit', {
    summary: 'Update a lawyer service',
    access: 'lawyerservice:edit',
    input: VersionRef.extend(Typed.omit({ tenantId: true, lawyerId: true }).shape),
    output: Allocation,
  }),
  /** Replaces the lawyer for new tickets; assigned tickets stay with the previous one. */
  reassign: post('/reassign', {
    summary: 'Reassign a lawyer service to another lawyer',
    access: 'lawyerservice:edit',
    input: VersionRef.extend({ lawyerId: Id }),
    output: Allocation,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Change the status of a lawyer service',
    access: 'lawyerservice:edit',
    input: VersionRef.extend({ action: allocationAction.schema }),
    output: Allocation,
  }),
  lawyers: post('/lawyers', {
    summary: "List the provider's lawyers",
    access: ['lawyerservice:view', 'ticket:assign'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  VersionRef,
  OptionalDay,
  enableStatus,
  BaseRecord,
  listQuery,
  recordCalls,
  OptionalId,
} from '../../kernel/record.ts'
import { teamType } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** An employee by account id, or a lawyer of a law firm. */
const Who = z
  .object({ psnId: OptionalId, lawyerId: OptionalId })
  .refine(({ psnId, lawyerId }) => (psnId === null) !== (lawyerId === null), { message: 'team.whoNeeded' })
export type Who = z.infer<typeof Who>
const Membership = { duty: text(50).default(''), joinDate: OptionalDay }

/** What users enter for a team. */
export const TeamDraft = z.object({
  teamName: text(100).min(2),
  teamType: teamType.schema,
  leader: Who,
  ogn: Id,
  members: z
    .array(z.object({ psnId: OptionalId, lawyerId: OptionalId, ...Membership }))
    .max(100)
    .default([]),
  specialties: z.array(z.string().trim().min(1).max(100)).max(10).default([]),
  intro: text(2000).default(''),
})
export type TeamDraft = z.infer<typeof TeamDraft>

export const Team = BaseRecord.extend(TeamDraft.shape).extend({
  teamNo: z.string(),
  leaderName: z.string(),
  ognName: z.string(),
  /** Includes the leader; each with name and department or firm. */
  members: z.array(
    z.object({
      psnId: OptionalId,
      lawyerId: OptionalId,
      ...Membership,
      name: z.string(),
      from: z.string(),
      isLeader: z.boolean(),
    }),
  ),
  memberCount: z.number(),
  enable: enableStatus.schema,
})
export type Team = z.infer<typeof Team>

const TeamRow = Team.omit({ intro: true, members: true })
export type TeamRow = z.infer<typeof TeamRow>

const TeamQuery = listQuery(['teamNo', 'teamName', 'memberCount'], {
  teamType: teamType.schema.optional(),
  enable: enableStatus.schema.optional(),
})
type TeamQuery = z.output<typeof TeamQuery>

export const teamShapes = { draft: TeamDraft, record: Team, row: TeamRow, query: TeamQuery }
const calls = recordCalls('team', { view: 'team:view', add: 'team:add', edit: 'team:edit' }, teamShapes)

export const teamApi = endpoints('/api/lawyerServer/team', {
  ...calls,
  delete: { ...calls.delete, access: 'team:delete' },
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a team',
    access: 'team:edit',
    input: VersionRef.extend({ action: z.enum(['enable', 'disable']) }),
    output: Team,
  }),
})

import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { refuseUnlisted } from '../../dictionary/server/service.ts'
import { lawyerOf } from '../../lawyer/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { type Team, teamApi, type TeamRow, teamShapes, type Who } from '../api.ts'
import { type TeamAction, teamActions, teamType, teamLists } from '../codes.ts'

export const teams = recordsOf<'team', Team, TeamRow, TeamAction>({
  table: 'team',
  words: 'team',
  pageOf: (id) => `/teamMain/view/${id}`,
  shapes: teamShapes,
  view: teamApi.queryById.access,
  add: 'team:add',
  actions: teamActions,
  number: 'teamNo',
  title: 'teamName',
  numberKey: () => 'TD',
  owners: [],
  searched: ['teamNo', 'teamName', 'leaderName'],
  part: everybody,
})

type Typed = ParsedInputOf<typeof teamApi.save>
type Member = Typed['members'][number]

/**
 * Saves a team; its leader is one of its members.
 * @throws faults of fields; `common.recordMissing` for unknown people
 */
export async function save(ctx: Ctx, { id, version, ...draft }: Typed): Promise<Team> {
  const before = id === undefined ? null : await teams.see(ctx, id)
  await refuseTaken(ctx, draft.teamName, id)
  await refuseUnlisted(ctx, 'team', draft, teamLists)
  const ognName = await unitName(ctx, draft.ogn, ['ogn'])
  const led = draft.members.some((member) => isSame(member, draft.leader))
  const wanted: Member[] = led ? draft.members : [{ ...draft.leader, duty: '', joinDate: null }, ...draft.members]
  const members: Team['members'] = []
  for (const [i, member] of wanted.entries()) {
    const field = isSame(member, draft.leader) ? 'leader' : `members.${led ? i : i - 1}`
    refuseMisplaced(ctx, draft.teamType, member, field)
    if (members.some((other) => isSame(other, member))) wrong(ctx, field, 'team.twice')
    const known = before?.members.find((other) => isSame(other, member))
    const { name, from } = known ?? (await named(ctx, member))
    members.push({ ...member, name, from, isLeader: isSame(member, draft.leader) })
  }
  const leaderName = members.find((member) => member.isLeader)!.name
  const worked = { leaderName, ognName, members, memberCount: members.length }
  return teams.save(ctx, { id, version }, { ...draft, ...worked })
}

const isSame = (one: Who, other: Who): boolean => one.psnId === other.psnId && one.lawyerId === other.lawyerId

function wrong(ctx: Ctx, field: string, key: MessageKey): never {
  const label = ctx.label(`team.field.${field.split('.')[0]}`)
  return failFields('common.invalidInput', { [field]: { key } }, { fields: label })
}

/** Internal teams consist of employees, external ones of lawyers, mixed ones of both. */
function refuseMisplaced(ctx: Ctx, type: Typed['teamType'], { psnId, lawyerId }: Who, field: string): void {
  if ((psnId === null) === (lawyerId === null)) wrong(ctx, field, 'team.whoNeeded')
  if (type === teamType.code.internal && lawyerId !== null) wrong(ctx, field, 'team.internalOnly')
  if (type === teamType.code.external && psnId !== null) wrong(ctx, field, 'team.externalOnly')
}

async function named(ctx: Ctx, { psnId, lawyerId }: Who): Promise<{ name: string; from: string }> {
  if (lawyerId !== null) {
    const { name, firmName } = await lawyerOf(ctx, lawyerId)
    return { name, from: firmName ?? '' }
  }
  const { name, deptName } = await personOf(ctx, psnId ?? failMissing())
  return { name, from: deptName ?? '' }
}

async function refuseTaken(ctx: Ctx, teamName: string, id = ''): Promise<void> {
  const other = await table(ctx, 'team')
    .select()
    .select('teamNo')
    .where('teamName', '=', teamName)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) wrong(ctx, 'teamName', 'team.taken')
}

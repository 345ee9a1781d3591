import { type Expression, sql, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { pinyinPattern } from '../../../server/search/pinyin.ts'
import type { NodeRow, orgApi, OrgChoice, OrgNode, TreeNode } from '../api.ts'
import { reachOf } from './service.ts'
import { contains, paged } from '../../../server/db/query.ts'

/** Query of nodes with the names of their parent and of the person in charge. */
const rows = (ctx: Ctx) =>
  table(ctx, 'org_node')
    .select()
    .leftJoin('org_node as up', (j) =>
      j.onRef('up.tenantId', '=', 'org_node.tenantId').onRef('up.id', '=', 'org_node.parentId'),
    )
    .leftJoin('org_node as leader', (j) =>
      j.onRef('leader.tenantId', '=', 'org_node.tenantId').onRef('leader.id', '=', 'org_node.leaderId'),
    )
    .select([
      'org_node.id',
      'org_node.version',
      'org_node.name',
      'org_node.code',
      'org_node.kind as nodeType',
      'org_node.parentId',
      'up.name as parentName',
      'leader.name as leaderName',
      'org_node.sort',
      'org_node.enabled',
    ])
    .where((e) => inReach(ctx, e.ref('org_node.fullId')))

/** SQL condition: a path is in the part of the organisation that the caller administers. */
const inReach = (ctx: Ctx, fullId: Expression<string>) => sql<SqlBool>`${fullId} ^@ any(${reachOf(ctx)}::text[])`

/** SQL condition: name or code contains the word, or the name's pinyin matches it. */
function matching(word: string) {
  const like = contains(word)
  const sound = pinyinPattern(word)
  return sql<SqlBool>`(org_node.name ilike ${like} or org_node.code ilike ${like} or ${sound === null ? sql`false` : sql`org_node.pinyin like ${sound}`})`
}

type Filter = Omit<ParsedInputOf<typeof orgApi.export>, 'columns' | 'sort' | 'order'>

function filtered(ctx: Ctx, q: Filter) {
  let found = rows(ctx)
  if (q.queryString) found = found.where(matching(q.queryString))
  if (q.nodeType) found = found.where('org_node.kind', '=', q.nodeType)
  if (q.enabled !== undefined) found = found.where('org_node.enabled', '=', q.enabled)
  if (q.under && !q.deep) found = found.where('org_node.parentId', '=', q.under)
  if (q.under && q.deep)
    found = found.where('org_node.id', '<>', q.under)
      .where(sql<SqlBool>`starts_with(org_node."fullId", (select above."fullId" from org_node above
        where above."tenantId" = org_node."tenantId" and above.id = ${q.under}))`)
  return found
}

/** One page of nodes. */
export async function listNodes(ctx: Ctx, q: ParsedInputOf<typeof orgApi.query>): Promise<Page<NodeRow>> {
  const records = await ordered(filtered(ctx, q), q).$call(paged(q)).execute()
  const { n } = await filtered(ctx, q)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records as NodeRow[], n, q)
}

/** All nodes of a filter, at most `most`. */
export async function allNodes(ctx: Ctx, q: ParsedInputOf<typeof orgApi.export>, most: number): Promise<NodeRow[]> {
  return (await ordered(filtered(ctx, q), q).limit(most).execute()) as NodeRow[]
}

/** Default order: institutions, departments, people, each in the order of the tree. */
function ordered(found: ReturnType<typeof rows>, q: { sort: 'name' | 'code' | 'sort'; order: 'asc' | 'desc' }) {
  if (q.sort !== 'sort') return found.orderBy(`org_node.${q.sort}`, q.order).orderBy('org_node.id')
  return found
    .orderBy(sql`array_position(array['ogn', 'dept', 'psn'], org_node.kind)`, q.order)
    .orderBy('org_node.sort', q.order)
    .orderBy('org_node.id', q.order)
}

const choiceColumns = [
  'org_node.id',
  'org_node.kind as nodeType',
  'org_node.name',
  'org_node.fullName',
  'org_node.fullId',
] as const

/** Institutions and departments directly below a node; without one, the top level that the caller administers. */
export async function listChildren(ctx: Ctx, parentId: string | null): Promise<TreeNode[]> {
  const reach = reachOf(ctx)
  const found = await table(ctx, 'org_node')
    .select()
    .select([...choiceColumns, 'org_node.version', 'org_node.parentId', 'org_node.enabled'])
    .select((e) =>
      e
        .not(
          e.exists(
            e
              .selectFrom('org_node as child')
              .select('child.id')
              .whereRef('child.tenantId', '=', 'org_node.tenantId')
              .whereRef('child.parentId', '=', 'org_node.id')
              .where('child.kind', '<>', 'psn')
              .where('child.deletedAt', 'is', null),
          ),
        )
        .as('isLeaf'),
    )
    .where('org_node.kind', '<>', 'psn')
    .where((e) =>
      parentId !== null
        ? e.and([e('org_node.parentId', '=', parentId), inReach(ctx, e.ref('org_node.fullId'))])
        : reach.includes('')
          ? e('org_node.parentId', 'is', null)
          : e('org_node.fullId', 'in', reach),
    )
    .orderBy('org_node.sort')
    .orderBy('org_node.id')
    .execute()
  return found as TreeNode[]
}

/** One node with all its data. @throws `common.recordMissing` */
export async function readNode(ctx: Ctx, id: string): Promise<OrgNode> {
  const node =
    (await rows(ctx)
      .select(['org_node.shortName', 'org_node.creditCode', 'org_node.leaderId', 'org_node.phone'])
      .select(['org_node.fullId', 'org_node.fullName'])
      .select((e) =>
        e
          .selectFrom('account')
          .select('account.loginName')
          .whereRef('account.tenantId', '=', 'org_node.tenantId')
          .whereRef('account.psnId', '=', 'org_node.id')
          .where('account.deletedAt', 'is', null)
          .limit(1)
          .as('loginName'),
      )
      .where('org_node.id', '=', id)
      .executeTakeFirst()) ?? failMissing()
  const counts = await table(ctx, 'org_node')
    .select()
    .select('kind')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where((e) => sql<SqlBool>`starts_with(${e.ref('fullId')}, ${node.fullId})`)
    .where('id', '<>', id)
    .groupBy('kind')
    .execute()
  const below = { ogn: 0, dept: 0, psn: 0, ...Object.fromEntries(counts.map(({ kind, n }) => [kind, n])) }
  const otherSeats = await table(ctx, 'org_node')
    .select()
    .innerJoin('org_seat', (j) =>
      j.onRef('org_seat.tenantId', '=', 'org_node.tenantId').onRef('org_seat.nodeId', '=', 'org_node.id'),
    )
    .select(choiceColumns)
    .where('org_seat.psnId', '=', id)
    .orderBy('org_node.fullName')
    .execute()
  return { ...(node as OrgNode), below, otherSeats: otherSeats as OrgChoice[] }
}

const mostChoices = 50

/** Nodes to choose from: names that begin with the word first, then shorter paths. */
export async function chooseNodes(
  ctx: Ctx,
  q: ParsedInputOf<typeof orgApi.choose>,
): Promise<OutputOf<typeof orgApi.choose>> {
  const all = table(ctx, 'org_node').select().select(choiceColumns)
  if (q.ids) return (await (q.ids.length === 0 ? [] : all.where('org_node.id', 'in', q.ids).execute())) as OrgChoice[]
  let found = all.where('org_node.kind', 'in', q.nodeTypes).where('org_node.enabled', '=', true)
  if (q.queryString) found = found.where(matching(q.queryString))
  return (await found
    .orderBy(sql`starts_with(org_node.name, ${q.queryString})`, 'desc')
    .orderBy(sql`length(org_node."fullId")`)
    .orderBy('org_node.sort')
    .orderBy('org_node.id')
    .limit(mostChoices)
    .execute()) as OrgChoice[]
}

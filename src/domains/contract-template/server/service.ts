import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { contains, paged } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import { canBeChosen } from '../../contract-category/server/facade.ts'
import type { contractTemplateApi, Template, TemplateRow } from '../api.ts'
import { templateStatus } from '../codes.ts'
import { asRow, derivedColumns, newestVersion, readTemplate, templateRow, templates } from './rows.ts'

type Api = typeof contractTemplateApi
const { draft, published, retired } = templateStatus.code

/** The templates by words, category and state: those that were changed last first. A category includes those below it. */
export async function listTemplates(ctx: Ctx, q: ParsedInputOf<Api['query']>): Promise<Page<TemplateRow>> {
  let rows = table(ctx, 'contract_template').select()
  if (q.status) rows = rows.where('status', '=', q.status)
  if (q.contractCategory) rows = rows.where('contractCategory', 'like', `${q.contractCategory}%`)
  if (q.keyword) {
    const like = contains(q.keyword)
    rows = rows.where((e) => e.or([e('name', 'ilike', like), e('remark', 'ilike', like)]))
  }
  const found = await rows
    .selectAll()
    .select([...derivedColumns])
    .orderBy('updateTime', 'desc')
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(found.map(asRow), n, q)
}

/** Adds a template, or changes what is known about it. @throws `common.invalidInput` with the field */
export async function saveTemplate(
  ctx: Ctx,
  { id, version, ...values }: ParsedInputOf<Api['save']>,
): Promise<Template> {
  const before = id === undefined ? undefined : await templateRow(ctx, id)
  const { contractCategory } = values
  if (contractCategory !== null && contractCategory !== before?.contractCategory)
    if (!(await canBeChosen(ctx, contractCategory)))
      invalid(ctx, 'contractTemplate', { contractCategory: 'contract.field.categoryClosed' })
  await refuseSameName(ctx, values.name, id)
  const row = before
    ? await templates.change(ctx, before, version ?? fail('common.versionMissing'), values)
    : await templates.add(ctx, values)
  return readTemplate(ctx, row.id)
}

async function refuseSameName(ctx: Ctx, name: string, id: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(720261130, hashtext(${ctx.tenantId}))`.execute(ctx.db)
  const same = await table(ctx, 'contract_template').select().select('id').where('name', '=', name).execute()
  if (same.some((one) => one.id !== id)) invalid(ctx, 'contractTemplate', { name: 'contractTemplate.nameTaken' })
}

/** Publishes or retires a template. @throws `contractTemplate.noText` for one without a text */
export async function changeStatus(
  ctx: Ctx,
  { id, version, status }: ParsedInputOf<Api['changeStatus']>,
): Promise<Template> {
  const before = await templateRow(ctx, id)
  if (before.status === status || (status === retired && before.status === draft)) fail('contractTemplate.state')
  if (status === published && (await newestVersion(ctx, id)) === null) fail('contractTemplate.noText')
  const action = status === published ? 'contractTemplate.publish' : 'contractTemplate.retire'
  await templates.change(ctx, before, version, { status }, { action })
  return readTemplate(ctx, id)
}

/** Sets which other wordings of a clause are accepted. The history has them as text. */
export async function setPosition(
  ctx: Ctx,
  { id, version, key, acceptable, bottomLine }: ParsedInputOf<Api['setPosition']>,
): Promise<Template> {
  const before = await templateRow(ctx, id)
  const clause = (await newestVersion(ctx, id))?.clauses.find((one) => one.key === key)
  if (!clause) return fail('contractTemplate.noClause')
  const { [key]: _, ...others } = before.positions
  const isEmpty = acceptable.length === 0 && bottomLine === ''
  const positions = isEmpty ? others : { ...others, [key]: { acceptable, bottomLine } }
  const note = ctx.say('contractTemplate.positionNote', {
    clause: `${clause.no} ${clause.title}`.trim() || ctx.say(`contractTemplate.role.${clause.role}`),
    acceptable: acceptable.join(' / ') || '—',
    bottomLine: bottomLine || '—',
  })
  const done = { action: 'contractTemplate.setPosition', note }
  await templates.change(ctx, before, version, { positions: JSON.stringify(positions) }, done)
  return readTemplate(ctx, id)
}

/** @throws `contractTemplate.used` for a template that a contract was drafted from: it can only be retired */
export async function deleteTemplate(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<true> {
  const template = await readTemplate(ctx, id)
  if (template.version !== version) fail('common.recordChangedSince')
  if (template.uses > 0) fail('contractTemplate.used')
  await templates.retire(ctx, id)
  return true
}

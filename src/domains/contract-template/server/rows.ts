import { sql } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { Template, TemplateRow, TemplateVersion } from '../api.ts'
import type { TemplateStatus } from '../codes.ts'
import type { KeptClause } from './cutting.ts'

export const templates = crud('contract_template', ['positions'])

type Positions = Template['positions']

/** A template's own row. @throws `common.recordMissing` */
export async function templateRow(ctx: Ctx, id: string) {
  const row = await templates.get(ctx, id)
  return { ...row, status: row.status as TemplateStatus, positions: row.positions as Positions }
}

/** The versions of a template, the newest first, without their texts. */
function versionsOf(ctx: Ctx, templateId: string): Promise<TemplateVersion[]> {
  return table(ctx, 'contract_template_version')
    .select()
    .innerJoin('file', (j) =>
      j
        .onRef('file.tenantId', '=', 'contract_template_version.tenantId')
        .onRef('file.id', '=', 'contract_template_version.fileId'),
    )
    .select([
      'contract_template_version.id',
      'versionNo',
      'fileId',
      'file.name',
      'file.size',
      'file.type',
      'contract_template_version.sha256',
      'contract_template_version.createPsnName',
      'contract_template_version.createTime',
      usesOfVersion.as('uses'),
    ])
    .where('templateId', '=', templateId)
    .orderBy('versionNo', 'desc')
    .execute()
}

const usesOfVersion = sql<number>`(select count(*)::int from contract c
  where c."tenantId" = contract_template_version."tenantId" and c."deletedAt" is null
    and c."templateVersionId" = contract_template_version.id)`

/** One version with its text. @throws `common.recordMissing` for that of another template */
export async function versionRow(ctx: Ctx, templateId: string, versionId: string) {
  const row = await table(ctx, 'contract_template_version')
    .select()
    .selectAll()
    .where('templateId', '=', templateId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row ? { ...row, clauses: row.clauses as KeptClause[] } : failMissing()
}

/** The newest version of a template with its text; null before there is one. */
export async function newestVersion(ctx: Ctx, templateId: string) {
  const row = await table(ctx, 'contract_template_version')
    .select()
    .selectAll()
    .where('templateId', '=', templateId)
    .orderBy('versionNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, clauses: row.clauses as KeptClause[] } : null
}

/** The clauses of a version as pages show them. */
export const shownClauses = ({
  text,
  clauses,
}: {
  text: string
  clauses: readonly KeptClause[]
}): Template['clauses'] =>
  clauses.map(({ key, role, no, title, body, end }) => ({ key, role, no, title, text: text.slice(body, end).trim() }))

/** A template with its versions and the clauses of the newest one. */
export async function readTemplate(ctx: Ctx, id: string): Promise<Template> {
  const row = await templateRow(ctx, id)
  const [versions, newest] = await Promise.all([versionsOf(ctx, id), newestVersion(ctx, id)])
  return {
    ...row,
    versionNo: newest?.versionNo ?? null,
    uses: versions.reduce((sum, { uses }) => sum + uses, 0),
    versions,
    clauses: newest ? shownClauses(newest) : [],
  }
}

const ofVersions = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from contract_template_version v
    left join contract c on c."tenantId" = v."tenantId" and c."templateVersionId" = v.id and c."deletedAt" is null
    where v."tenantId" = contract_template."tenantId" and v."templateId" = contract_template.id)`

/** The columns of a list's row that follow from the versions. */
export const derivedColumns = [
  ofVersions('max(v."versionNo")').as('versionNo'),
  ofVersions('count(c.id)::int').as('uses'),
] as const

export const asRow = (row: Omit<TemplateRow, 'status'> & { status: string }): TemplateRow => ({
  ...row,
  status: row.status as TemplateStatus,
})

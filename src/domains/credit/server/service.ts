import { type Selectable, sql, type SqlBool } from 'kysely'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { withCharge } from '../../coin/server/service.ts'
import { blacklistCompany, blacklistOf, unblacklistCompany } from '../../counterparty/server/facade.ts'
import type { Company, creditApi, Report, Subject } from '../api.ts'
import { FRESH_HOURS } from '../codes.ts'
import { changesBetween } from '../rules/changes.ts'
import { rate } from '../rules/score.ts'
import { companyData } from './data.ts'
import { onlyRow, paged } from '../../../server/db/query.ts'

const subjects = crud('credit_subject')
type Row = Selectable<DB['credit_subject']>

/** Companies with their place on the blacklist. */
async function subjectsOf(ctx: Ctx, rows: readonly Row[]): Promise<Subject[]> {
  const listed = await blacklistOf(
    ctx,
    rows.map(({ creditCode }) => creditCode),
  )
  return rows.map((row) => ({ ...row, ...(listed.get(row.creditCode) ?? notListed) }) as Subject)
}
const notListed = { blackReason: null, blackPsnName: null, blackTime: null }
const subjectOf = async (ctx: Ctx, row: Row): Promise<Subject> => onlyRow(await subjectsOf(ctx, [row]))

export const readSubject = async (ctx: Ctx, id: string): Promise<Subject> => subjectOf(ctx, await subjects.get(ctx, id))

/** Companies that the organisation has queried, the last queried first. */
export async function listSubjects(ctx: Ctx, q: ParsedInputOf<typeof creditApi.query>): Promise<Page<Subject>> {
  let all = table(ctx, 'credit_subject').select()
  const has = (column: string, words: string) => sql<SqlBool>`strpos(${sql.ref(column)}, ${words}) > 0`
  if (q.keyword) {
    const { keyword } = q
    all = all.where((e) => e.or([has('companyName', keyword), has('creditCode', keyword.toUpperCase())]))
  }
  if (q.regStatus) all = all.where('regStatus', '=', q.regStatus)
  if (q.region) all = all.where(has('regAddress', q.region))
  const rows = await all.selectAll().orderBy('queryTime', 'desc').orderBy('id', 'desc').$call(paged(q)).execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(await subjectsOf(ctx, rows), n, q)
}

/** A company with one of its reports, the changes since the previous one, and the list of all reports. */
export async function readReport(ctx: Ctx, q: ParsedInputOf<typeof creditApi.queryById>): Promise<Report> {
  const subject = await readSubject(ctx, q.id)
  const reports = await table(ctx, 'credit_report')
    .select()
    .selectAll()
    .where('subjectId', '=', q.id)
    .orderBy('queryTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const at = q.reportId === undefined ? 0 : reports.findIndex(({ id }) => id === q.reportId)
  const report = reports[at] ?? failMissing()
  const info = report.info as Company
  const before = reports[at + 1]
  return {
    ...subject,
    ...info,
    reportId: report.id,
    score: report.score,
    level: report.level as Report['level'],
    source: report.source as Report['source'],
    queryTime: report.queryTime,
    createPsnName: report.createPsnName,
    factors: report.factors as Report['factors'],
    changes: before ? changesBetween(before.info as Company, info) : [],
    history: reports.map(({ id, ...one }) => ({ ...one, reportId: id }) as Report['history'][number]),
  }
}

interface Looked {
  id: string
  known: boolean
}
/** Another user has queried the same company meanwhile: nothing more is charged. */
class Known extends Error {
  readonly id: string
  constructor(id: string) {
    super('known already')
    this.id = id
  }
}

const isFresh = (ctx: Ctx) =>
  sql<SqlBool>`"queryTime" > ${ctx.now}::timestamptz - make_interval(hours => ${FRESH_HOURS}::integer)`

/**
 * Queries a company. A report from within a day is returned free of charge; else the price is held, and captured in the
 * transaction that stores the report.
 * @throws `credit.notFound`, `credit.portDown`, `coin.short`: nothing is charged then
 */
export async function queryCompany(ctx: Ctx, keyword: string): Promise<Looked> {
  const known = await tx(ctx, (ctx) =>
    table(ctx, 'credit_subject')
      .select()
      .select('id')
      .where((e) => e.or([e('companyName', '=', keyword), e('creditCode', '=', keyword.toUpperCase())]))
      .where(isFresh(ctx))
      .executeTakeFirst(),
  )
  return known ? { id: known.id, known: true } : buy(ctx, keyword)
}

/** The same without using a stored report. */
export async function buy(ctx: Ctx, keyword: string): Promise<Looked> {
  const data = companyData(ctx)
  const reportId = newId()
  try {
    const id = await withCharge(
      ctx,
      // The id in the points ledger: two queries within a second are charged once.
      { moduleCode: 'CREDIT_QUERY', bizId: `${keyword} ${formatInstant(ctx.now)}` },
      async () => (await data.find(keyword)) ?? fail('credit.notFound'),
      (ctx, company) => keep(ctx, company, reportId, data.source),
    )
    return { id, known: false }
  } catch (error) {
    if (error instanceof Known) return { id: error.id, known: true }
    throw error
  }
}

/** Stores a report. @throws {@link Known} when a report of the company was stored while the source was queried */
async function keep(ctx: Ctx, company: Company, reportId: string, source: string): Promise<string> {
  const { base } = company
  await sql`select pg_advisory_xact_lock(hashtext(${`credit ${ctx.tenantId} ${base.creditCode}`}))`.execute(ctx.db)
  const before = await table(ctx, 'credit_subject')
    .select()
    .selectAll()
    .select(isFresh(ctx).as('fresh'))
    .where('creditCode', '=', base.creditCode)
    .executeTakeFirst()
  if (before?.fresh) throw new Known(before.id)
  const { score, level, factors } = rate({ ...base, risks: company.risks }, chinaDay(ctx.now))
  const now = {
    companyName: base.name,
    legalPerson: base.legalPerson,
    regStatus: base.regStatus,
    regAddress: base.regAddress,
    score,
    level,
    queryTime: ctx.now,
  }
  const { id } = before
    ? await subjects.change(ctx, before, before.version, now, { action: 'credit.look' })
    : await subjects.add(ctx, { ...now, creditCode: base.creditCode })
  const values = { info: JSON.stringify(company), factors: JSON.stringify(factors) }
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
  await table(ctx, 'credit_report')
    .insert({ id: reportId, subjectId: id, score, level, source, queryTime: ctx.now, ...values, ...by })
    .execute()
  return id
}

type Version = ParsedInputOf<typeof creditApi.unblack>

async function change(ctx: Ctx, { id, version }: Version, patch: object, action: string): Promise<Subject> {
  const before = await subjects.get(ctx, id)
  return subjectOf(ctx, await subjects.change(ctx, before, version, patch, { action: `credit.${action}` }))
}

/** Starts or stops weekly queries of a company for the caller. */
export const monitor = (ctx: Ctx, { on, ...at }: ParsedInputOf<typeof creditApi.monitor>): Promise<Subject> =>
  change(ctx, at, { monitored: on, monitorPsnId: on ? ctx.who.accountId : null }, on ? 'monitor' : 'unmonitor')

/** Adds a company to the blacklist, which the library of counterparties holds. */
export async function black(ctx: Ctx, { reason, ...at }: ParsedInputOf<typeof creditApi.black>): Promise<Subject> {
  const { companyName: name, creditCode } = await subjects.get(ctx, at.id)
  await blacklistCompany(ctx, { name, creditCode }, reason)
  return change(ctx, at, {}, 'black')
}

/** Removes a company from the blacklist. */
export async function unblack(ctx: Ctx, at: Version): Promise<Subject> {
  const { creditCode } = await subjects.get(ctx, at.id)
  await unblacklistCompany(ctx, creditCode)
  return change(ctx, at, {}, 'unblack')
}

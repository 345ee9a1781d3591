import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import { sheetReply } from '../../../server/http/sheet.ts'
import { readSheet, type SheetForm, type SheetReading, sheetTemplate } from '../../../server/http/sheet-import.ts'
import type { Rule, ruleApi } from '../api.ts'
import { mayKeep } from '../codes.ts'
import { faultsOf } from '../rules/faults.ts'
import { draftOf, ImportRow } from './import-row.ts'
import { listRules, rules } from './records.ts'
import { isListed, isTaken, written } from './service.ts'

const mostRows = 2000
const form: SheetForm<typeof ImportRow> = { domain: 'rule', row: ImportRow }

export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(ctx, ctx.say('rule.template'), form, [
    {
      ruleKind: 'examine',
      ruleName: ctx.say('rule.example.name'),
      priority: '10',
      checkItem: ctx.say('rule.example.checkItem'),
      riskLevel: 'high',
      mode: 'number',
      expr: ctx.say('rule.example.expr'),
      suggestion: ctx.say('rule.example.suggestion'),
      basis: JSON.stringify([{ law: '中华人民共和国民法典', article: '586' }]),
      samples: JSON.stringify([{ text: ctx.say('rule.example.text'), expected: ['hit'] }]),
    },
  ])

export const checkImport = async (ctx: Ctx): Promise<SheetImport> => (await read(ctx)).result()

/** Imports all rules or, if there is a fault, none. They must be reviewed like every other. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await read(ctx)
  if (reading.isFaulty) return reading.result()
  return tx(ctx, async (ctx) => {
    // Checked again: data may have changed since the sheet was first checked.
    await judge(ctx, reading)
    if (reading.isFaulty) return reading.result()
    for (const { value } of reading.rows) await rules.save(ctx, {}, { ...draftOf(value), ...written(ctx, null) })
    const note = `${ctx.upload?.name ?? ''} ${reading.rows.length}`
    await audit(ctx, { action: 'ai_rule.import', bizType: 'ai_rule', note })
    return reading.result()
  })
}

async function read(ctx: Ctx): Promise<SheetReading<ImportRow>> {
  const reading = await readSheet(ctx, form)
  await tx(ctx, (ctx) => judge(ctx, reading))
  return reading
}

/** Adds the faults that need the database or the rule engine: duplicate names, invalid patterns. */
async function judge(ctx: Ctx, reading: SheetReading<ImportRow>): Promise<void> {
  if (reading.rows.length > mostRows) fail('sheet.tooManyRows', { max: mostRows })
  const names = new Set<string>()
  for (const { at, value } of reading.rows) {
    const draft = draftOf(value)
    const name = `${draft.ruleKind} ${draft.ruleName}`
    if (!mayKeep(ctx.who.perms, draft.ruleKind)) reading.fault(at, 'ruleKind', 'rule.fault.kindNotKept')
    if (names.has(name) || (await isTaken(ctx, draft.ruleKind, draft.ruleName)))
      reading.fault(at, 'ruleName', 'rule.fault.nameTaken')
    names.add(name)
    for (const [path, { key, vars }] of Object.entries(faultsOf(draft)))
      reading.fault(at, path === 'condition' ? 'expr' : path.split('.')[0]!, key, vars)
    if (!(await isListed(ctx, draft.ruleKind, draft.scope))) reading.fault(at, 'scope', 'dictionary.unlisted')
  }
}

/** The complete rules of a list, as a sheet for import elsewhere. */
export async function exportContent(ctx: Ctx, q: ParsedInputOf<typeof ruleApi.exportContent>): Promise<FileReply> {
  const found = await tx(ctx, async (ctx) => {
    const { records } = await listRules(ctx, { ...q, current: 1, size: mostRows + 1 })
    if (records.length > mostRows) fail('record.exportTooMany', { max: mostRows })
    const ids = records.map(({ id }) => id)
    const rows =
      ids.length === 0 ? [] : await table(ctx, 'ai_rule').select().selectAll().where('id', 'in', ids).execute()
    await audit(ctx, { action: 'ai_rule.export', bizType: 'ai_rule', note: `${rows.length}` })
    return (rows as Rule[]).toSorted((a, b) => a.ruleCode.localeCompare(b.ruleCode))
  })
  const columns = Object.keys(ImportRow.shape).map((name) => ({
    title: columnTitle(ctx, 'rule', name),
    width: 24,
    value: (rule: Rule) => cellOf(rule, name),
  }))
  return sheetReply(ctx, { title: ctx.say('rule.title'), columns, rows: found, notes: filterNotes(ctx, 'ai_rule', q) })
}

/** A field in the format of the import: lists with one entry per line, structured fields as JSON. */
function cellOf(rule: Rule, name: string): string {
  if (name === 'mode' || name === 'expr') return rule.condition?.[name] ?? ''
  const value = (rule as Record<string, string | number | null | readonly unknown[]>)[name] ?? ''
  if (typeof value !== 'object') return `${value}`
  if (value.length === 0) return ''
  return value.every((one) => typeof one === 'string') ? value.join('\n') : JSON.stringify(value)
}

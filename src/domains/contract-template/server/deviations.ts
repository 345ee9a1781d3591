import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { formOf, type ReadText } from '../../review/server/service.ts'
import { compareParagraphsAside } from '../../text-comparison/server/service.ts'
import { type ClauseResult, deviating } from '../codes.ts'
import { align } from '../rules/align.ts'
import { formWordsIn, type KeptClause, wordsIn } from './cutting.ts'
import { templateRow } from './rows.ts'

/** A text compared with the template of its contract. */
export interface Deviations {
  templateVersionId: string
  count: number
  clauses: ClauseResult[]
}

interface Form {
  id: string
  text: string
  clauses: KeptClause[]
  /** Accepted wordings by the key of the clause. */
  acceptable: ReadonlyMap<string, readonly string[]>
}

/** The template version of a contract, with what is accepted today. */
async function formOfContract(ctx: Ctx, contractId: string): Promise<Form | null> {
  const row = await table(ctx, 'contract')
    .select()
    .innerJoin('contract_template_version as v', (j) =>
      j.onRef('v.tenantId', '=', 'contract.tenantId').onRef('v.id', '=', 'contract.templateVersionId'),
    )
    .select(['v.id', 'v.templateId', 'v.text', 'v.clauses'])
    .where('contract.id', '=', contractId)
    .executeTakeFirst()
  if (!row) return null
  const { positions } = await templateRow(ctx, row.templateId)
  const acceptable = new Map(Object.entries(positions).map(([key, position]) => [key, position.acceptable]))
  return { id: row.id, text: row.text, clauses: row.clauses as KeptClause[], acceptable }
}

/**
 * Compares a text with the template of its contract; null for a contract without one. Not for use in a transaction:
 * changed clauses may be compared in a worker thread.
 */
export async function deviationsIn(ctx: Ctx, contractId: string, read: ReadText): Promise<Deviations | null> {
  const form = await tx(ctx, (ctx) => formOfContract(ctx, contractId))
  return form && compared(ctx.tenantId, form, read)
}

async function compared(of: string, form: Form, read: ReadText): Promise<Deviations> {
  const { clauses } = formOf(read)
  const forms = form.clauses.map((clause) => formWordsIn(form.text, clause, form.acceptable.get(clause.key) ?? []))
  const texts = clauses.map((clause) => wordsIn(read.text, clause))
  const results: ClauseResult[] = []
  for (const { kind, form: at, text: index, fills } of align(forms, texts)) {
    const ours = at === null ? null : forms[at]!
    const theirs = index === null ? null : texts[index]!
    const { no, title } = theirs ?? ours!
    const isShown = deviating.has(kind) || kind === 'acceptable'
    const paragraphs = isShown ? await compareParagraphsAside(of, ours?.words ?? '', theirs?.words ?? '') : []
    results.push({
      kind,
      key: ours?.key ?? null,
      no,
      title: title || (ours?.title ?? ''),
      words: index === null ? null : firstWords(read.text, clauses[index]!),
      fills,
      paragraphs: paragraphs.map(({ pieces }) => pieces),
    })
  }
  const count = results.filter(({ kind }) => deviating.has(kind)).length
  return { templateVersionId: form.id, count, clauses: results }
}

/** As many words of a clause as find it again in its text. */
const firstWords = (text: string, { start, end }: { start: number; end: number }): string =>
  text
    .slice(start, Math.min(end, start + 60))
    .split(/[\n\t]/, 1)[0]!
    .trim()

/** Stores the comparison of a text that was stored in the same transaction. */
export async function keepDeviations(ctx: Ctx, textId: string, found: Deviations): Promise<void> {
  const { templateVersionId, count, clauses } = found
  await table(ctx, 'contract_deviation')
    .insert({ textId, templateVersionId, count, clauses: JSON.stringify(clauses) })
    .execute()
}

/** The comparison of a contract's current text, regardless of the contract's visibility; null without a template. */
export async function currentDeviations(ctx: Ctx, contractId: string) {
  const row = await table(ctx, 'contract')
    .select()
    .innerJoin('contract_template_version as v', (j) =>
      j.onRef('v.tenantId', '=', 'contract.tenantId').onRef('v.id', '=', 'contract.templateVersionId'),
    )
    .innerJoin('contract_template as of', (j) =>
      j.onRef('of.tenantId', '=', 'v.tenantId').onRef('of.id', '=', 'v.templateId'),
    )
    .leftJoin('contract_deviation as d', (j) =>
      j.onRef('d.tenantId', '=', 'contract.tenantId').onRef('d.textId', '=', 'contract.currentTextId'),
    )
    .select(['of.name', 'v.versionNo', 'contract.currentTextId as textId', 'd.count', 'd.clauses'])
    .where('contract.id', '=', contractId)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, count: row.count ?? 0, clauses: (row.clauses ?? []) as ClauseResult[] }
}

/** What the approval of a contract depends on. `deviations` is null for a contract without a template. */
export async function deviationFacts(
  ctx: Ctx,
  contractId: string | undefined,
): Promise<{ isFromTemplate: boolean; deviations: number | null }> {
  const found = contractId === undefined ? null : await currentDeviations(ctx, contractId)
  return { isFromTemplate: found !== null, deviations: found?.count ?? null }
}

/** Whether a contract's text is the standard one, which follows from its deviations; undefined without a template. */
export async function isStandardBy(ctx: Ctx, contractId: string): Promise<boolean | undefined> {
  const found = await currentDeviations(ctx, contractId)
  return found ? found.count === 0 : undefined
}

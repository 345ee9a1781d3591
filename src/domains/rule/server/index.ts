import { sql } from 'kysely'
import { reviewStatus } from '../../../kernel/library.ts'
import { enableStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { table } from '../../../server/db/table.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { ruleApi, type RuleRow } from '../api.ts'
import { conditionMode, mayKeep, riskLevel, ruleKind, scopeLists } from '../codes.ts'
import { checkImport, exportContent, importData, importTemplate } from './import.ts'
import { listRules, rules } from './records.ts'
import { check, enable, review, rollback, versions } from './review.ts'
import { runBounded } from './run.ts'
import { copy, refuseFaulty, save } from './service.ts'
import { queues } from './queues.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx, words: ReadonlyMap<string, string>) {
  const { text, count, time, coded, worded } = sheetColumns<RuleRow>(ctx, 'rule')
  return {
    ruleCode: text('ruleCode', 20),
    ruleName: text('ruleName', 40),
    ruleKind: coded('ruleKind', ruleKind, 14),
    scope: worded('scope', 30, ({ scope }: RuleRow) => scope.map((code) => words.get(code) ?? code).join('、')),
    riskLevel: coded('riskLevel', riskLevel),
    priority: count('priority'),
    ruleVersion: count('ruleVersion'),
    reviewStatus: coded('reviewStatus', reviewStatus),
    enable: coded('enable', enableStatus),
    writerName: text('writerName'),
    reviewerName: text('reviewerName'),
    updateTime: time('updateTime'),
  }
}

/** The labels of all possible scopes. */
async function scopeWords(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>()
  for (const list of new Set(Object.values(scopeLists)))
    for (const [code, word] of await wordsOfList(ctx, list)) words.set(code, word)
  return words
}

/** Number of rules per kind and state, in one statement. */
async function overview(ctx: Ctx) {
  const { waiting, passed, refused } = reviewStatus.code
  const { enabled, disabled } = enableStatus.code
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})::int`
  const rows = await table(ctx, 'ai_rule')
    .select()
    .select('ruleKind')
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(sql<boolean>`"reviewStatus" = ${waiting}`).as('open'),
      count(sql<boolean>`"reviewStatus" = ${refused}`).as('refused'),
      count(sql<boolean>`"reviewStatus" = ${passed} and enable = ${disabled}`).as('waiting'),
      count(sql<boolean>`enable = ${enabled}`).as('enabled'),
    ])
    .groupBy('ruleKind')
    .execute()
  const none = { all: 0, open: 0, refused: 0, waiting: 0, enabled: 0 }
  return ruleKind.values
    .filter((kind) => mayKeep(ctx.who.perms, kind))
    .map((kind) => ({ ...none, ...rows.find((row) => row.ruleKind === kind), ruleKind: kind }))
}

export const routes = serve(ruleApi)({
  query: listRules,
  queryById: (ctx, { id }) => rules.see(ctx, id),
  save,
  delete: (ctx, { ids }) => rules.remove(ctx, ids),
  async export(ctx, q) {
    const words = await tx(ctx, scopeWords)
    return exportList(ctx, q, { table: 'ai_rule', title: 'rule.title', columns: columns(ctx, words), list: listRules })
  },
  overview,
  copy: (ctx, { id }) => copy(ctx, id),
  async test(ctx, { ruleKind: kind, content, text }) {
    refuseFaulty(ctx, content)
    const [outcome] = await runBounded({ kind, content, texts: [text] })
    return outcome!
  },
  check: (ctx, { id }) => check(ctx, id),
  review,
  enable,
  changeStatus: (ctx, q) => rules.act(ctx, q),
  versions: (ctx, { id }) => versions(ctx, id),
  rollback,
  exportContent,
  importTemplate,
  importCheck: checkImport,
  importData,
})

export { queues }

export const records = {
  ai_rule: rules.kind({ codes: { ruleKind, riskLevel, conditionMode, reviewStatus, enable: enableStatus } }),
}

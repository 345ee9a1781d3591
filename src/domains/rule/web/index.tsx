import type { MessageKey } from '../../../web/i18n/t.ts'
import type { PageDef } from '../../../web/pages/types.ts'
import { ANY_KIND } from '../codes.ts'

const list = (
  path: string,
  title: NonNullable<PageDef['title']>,
  order: number,
  load: PageDef['load'],
  access: PageDef['access'] = ANY_KIND,
): PageDef => ({
  path,
  title,
  access,
  sets: ['rule'],
  menu: { group: 'knowledge', order },
  load,
})
const main = (
  path: string,
  title: NonNullable<PageDef['title']>,
  add: MessageKey,
  activeMenu: string,
  load: PageDef['load'],
  access: PageDef['access'] = ANY_KIND,
): PageDef => ({
  path: `${path}/:dataState/:dataId`,
  title,
  access,
  sets: ['rule'],
  activeMenu,
  dataStates: ['new', 'edit', 'view'],
  add: { title: add, access: 'rule:add' },
  load,
})
const lists = () => import('./RuleListPage.tsx')
const records = () => import('./RulePage.tsx')

export const pages: readonly PageDef[] = [
  list('/robotIndex', 'rule.overview', 50, async () => (await import('./OverviewPage.tsx')).OverviewPage),
  list('/robotAnswerIndex', 'rule.list.answer', 51, async () => (await lists()).AnswerListPage),
  list('/robotRuleIndex', 'rule.list.rule', 52, async () => (await lists()).RuleListPage, 'rule:view'),
  list('/robotDocumentIndex', 'rule.list.document', 53, async () => (await lists()).DocumentListPage),
  list('/robotExtractIndex', 'rule.list.extract', 54, async () => (await lists()).ExtractListPage),
  main(
    '/robotAnswerMain',
    'rule.main.answer',
    'rule.newOf.answer',
    '/robotAnswerIndex',
    async () => (await records()).AnswerPage,
  ),
  main(
    '/robotRuleMain',
    'rule.main.intent',
    'rule.newOf.answer',
    '/robotRuleIndex',
    async () => (await records()).IntentPage,
  ),
  main(
    '/robotExamineMain',
    'rule.main.examine',
    'rule.newOf.examine',
    '/robotRuleIndex',
    async () => (await records()).ExaminePage,
    'rule:view',
  ),
  main(
    '/robotCaseAnalysisMain',
    'rule.main.case',
    'rule.newOf.case',
    '/robotRuleIndex',
    async () => (await records()).CasePage,
  ),
  main(
    '/robotDocumentMain',
    'rule.main.document',
    'rule.newOf.document',
    '/robotDocumentIndex',
    async () => (await records()).DocumentPage,
  ),
  main(
    '/robotDocumentMain2',
    'rule.main.contract',
    'rule.newOf.contract',
    '/robotDocumentIndex',
    async () => (await records()).ContractPage,
  ),
  main(
    '/robotExtractMain',
    'rule.main.extract',
    'rule.newOf.extract',
    '/robotExtractIndex',
    async () => (await records()).ExtractPage,
  ),
]

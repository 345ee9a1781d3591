import { expect, type Page, test } from '@playwright/test'
import { Findings } from '../conformance/browser/findings.ts'
import { leave, settled, visit } from '../conformance/browser/visit.ts'
import { roleItems } from '../conformance/support/role-items.ts'
import { amendments, pendingOf, table } from '../conformance/support/tables.ts'
import { labelApi } from '../../src/domains/label/api.ts'
import { signIn } from './signed-in.ts'

interface Route {
  id: string
  path: string
  set: string
  public?: true
}
const routes = table<Route[]>('routes')
const open = table<{ id: string; path: string }[]>('public-routes')
// Records are opened as new ones, which needs no existing record.
const address = (path: string) => path.replace('/*', '/404').replace(':dataState', 'new').replace(':dataId', '0')

/** Where an existing route leads a user with this home, if not to itself. */
function leadsTo(path: string, home: string): string {
  if (['/', '/index', '/dashboard', '/login', '/businessLogin', '/yyLogin'].includes(path)) return home
  if (path === '/redirect/404') return '/404'
  if (path === '/caseInquiry') return '/caseInquiry/CaseIndex'
  if (path === '/knowQueryIndex') return '/knowQueryIndex/knowQueryIndex'
  return path
}

// The compliance menu group links an organisation to the library with its own rules.
const isOfBoth = (path: string) => path.startsWith('/Legislation')

// For these the permission item decides too: without it the page has nothing to offer the user.
const itemOf: Readonly<Record<string, string>> = {
  '/creditReviewIndex': 'ai:credit:use',
  '/creditReviewMain': 'ai:credit:use',
  '/creditReviewMainNew': 'ai:credit:use',
  '/klawDocumentIndexV2': 'ai:document:use',
  '/klawDocumentAI': 'ai:document:use',
  '/klawDocumentAIV2': 'ai:document:use',
  '/klawDocumentAINew': 'ai:document:use',
  '/aiDocument': 'ai:document:use',
  '/klawDocumentOnlineWrite': 'ai:document:use',
  '/klawDocumentOnlineEdit': 'ai:document:use',
  '/klawDocumentView': 'ai:document:use',
  '/klawOnlineWrite': 'ai:document:use',
  '/hisDocumentList': 'ai:document:use',
  '/klawContract': 'ai:contract:use',
  '/aiContract': 'ai:contract:use',
  '/klawRobotIndexV2': 'ai:robot:use',
  '/klawAnswerView': 'ai:robot:use',
  '/CaseAnalysisMain': 'ai:case:use',
  '/textComparisonIndex': 'ai:compare:use',
  '/textComparisonMain/:dataState/:dataId': 'ai:compare:use',
  '/textComparisonMainNew/:dataState/:dataId': 'ai:compare:use',
  '/examineIndex': 'ai:examine:use',
  '/examineMain': 'ai:examine:use',
  '/examineMainNew': 'ai:examine:use',
  // An organisation has only review rules; the pages of the other kinds are for those who manage all kinds.
  '/robotIndex': 'rule:manage',
  '/robotRuleMain/:dataState/:dataId': 'rule:manage',
  '/robotDocumentIndex': 'rule:manage',
  '/robotDocumentMain/:dataState/:dataId': 'rule:manage',
  '/robotDocumentMain2/:dataState/:dataId': 'rule:manage',
  '/robotAnswerIndex': 'rule:manage',
  '/robotAnswerMain/:dataState/:dataId': 'rule:manage',
  '/robotCaseAnalysisMain/:dataState/:dataId': 'rule:manage',
  '/robotExtractIndex': 'rule:manage',
  '/robotExtractMain/:dataState/:dataId': 'rule:manage',
  '/serviceTicketIndex': 'ticket:assign',
  '/serviceTicketUser': 'ticket:user:add',
  '/serviceTicketLawyerCheck': 'ticket:lawyer:check',
  '/serviceTicketLawyer': 'ticket:lawyer:handle',
}

async function goThrough(page: Page, role: string, home: string, findings: Findings): Promise<void> {
  await page.goto('/#/')
  await settled(page)
  for (const { id, path, set } of routes) {
    // Pending pages do not exist yet: the list of pages says so, and there is nothing to open.
    if (pendingOf(id) || path === '/knowledgeMange') continue
    const sets = isOfBoth(path) ? [set, 'common'] : [set]
    const item = itemOf[path]
    const may =
      set === 'constant' ||
      (sets.some((one) => roleItems.get(one)!.has(role)) && (item === undefined || roleItems.get(item)!.has(role)))
    const place = await visit(page, address(path))
    const expected = may ? leadsTo(address(path), home) : '/401'
    findings.note(id, place.path === expected ? undefined : `leads ${role} to ${place.path}, not to ${expected}`)
    if (place.text === '') findings.note(id, `shows ${role} nothing`)
  }
}

const people = [
  { role: 'root', name: 'root', home: '/dashboard' },
  { role: 'tenant_admin', name: 'hy_admin', home: '/index' },
  { role: 'visitor', name: 'hy_visitor', home: '/index' },
]
for (const { role, name, home } of people) {
  test(`the app's routes lead ${role} to their pages, and to no other's`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const findings = new Findings(`routes-${role}`)
    await signIn(context, name)
    await goThrough(page, role, home, findings)
    for (const path of ['/', '/login', '/yyLogin']) expect((await visit(page, path)).path).toBe(home)
    findings.keep()
  })
}

test('without a session the public routes open, and every other leads to signing in', async ({ page }) => {
  test.setTimeout(240_000)
  const findings = new Findings('routes-signed-out')
  await leave(page)
  await findings.see('AMB-11', async () => {
    expect((await visit(page, '/knowQueryIndex/knowQueryIndex')).path).toBe('/knowQueryIndex/knowQueryIndex')
    expect((await visit(page, '/knowQueryIndex')).path).toBe('/login')
  })
  // These forward to the address they are given; without one, back to signing in.
  const arrivals = new Set(['/authredirect', '/auth-redirect', '/ssoLogin', '/ssoLogin2', '/ssoMain'])
  const forwards = new Set([...arrivals, '/goV6', '/redirect/404'])
  for (const { id, path } of open) {
    const waitsFor = pendingOf(id)
    const at = address(path)
    const place = await visit(page, at)
    // It leaves with a new document, which must finish before the next address.
    if (arrivals.has(at)) {
      await expect(page).toHaveURL(/#\/login/)
      await expect(page.locator('.light_form')).toBeVisible()
    }
    const isThere = place.path === at || (place.path !== '/404' && forwards.has(at)) || at === '/redirect/404'
    if (waitsFor && isThere) findings.note(id, `is marked as waiting for ${waitsFor}, and opens`)
    if (!waitsFor) findings.note(id, isThere && place.text !== '' ? undefined : `leads to ${place.path}`)
  }
  await page.evaluate('localStorage.removeItem("loginUrl")')
  const publicPaths = new Set(open.map(({ path }) => path))
  for (const { path } of routes.filter((route) => !publicPaths.has(route.path) && !route.public)) {
    const place = await visit(page, address(path))
    findings.note('GRD-14', place.path === '/login' ? undefined : `${path} leads to ${place.path}`)
  }
  findings.keep()
})

interface RecordRow {
  id: string
  routes: string[]
  columns: string[]
}
// Lists that are not on the first of their record's pages.
const listAt: Readonly<Record<string, string>> = {
  'REC-26': '/system/user/index',
  'REC-32': '/hisDocumentList',
  'REC-37': '/serviceTicketIndex',
  'REC-38': '/robotRuleIndex',
  'REC-39': '/system/dict/index?tab=label',
  'REC-40': '/EnterPriseUserList',
}
// Lists of the provider's staff, whichever set their pages are in.
const ofProvider = new Set(['REC-37', 'REC-38'])

const sides = [
  { name: 'hy_admin', set: 'common', side: 'an organisation' },
  { name: 'root', set: 'manage', side: 'the provider' },
]
for (const { name, set, side } of sides) {
  test(`lists of ${side} have the columns of their records`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const findings = new Findings(`columns-${set}`)
    const caller = await signIn(context, name)
    // A list without any label has no table.
    if (set === 'common')
      await caller.ask(labelApi.add, { parentId: '0', dicName: '重要客户', color: '#1890ff', scope: ['contract'] })
    const managed = new Set(routes.filter((route) => route.set === 'manage').map((route) => route.path))
    await page.goto('/#/')
    await settled(page)
    for (const { id, routes: at, columns } of table<RecordRow[]>('records')) {
      // An amended column has another title, or is in no list.
      const own = columns
        .map((word) => ({ word, part: `${id}.columns.${word}` }))
        .filter(({ part }) => !amendments.has(part))
      const path = listAt[id] ?? at[0]
      const isManaged = ofProvider.has(id) || managed.has(at[0] ?? '')
      if (!path || pendingOf(id) || isManaged !== (set === 'manage')) continue
      await visit(page, path)
      // A table is shown with its rows, which may take longer than the page.
      if (own.length > 0) await expect(page.getByRole('columnheader').first(), path).toBeVisible()
      const heads = (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
      for (const { word, part } of own)
        findings.note(part, heads.includes(word) ? undefined : `${path} has no column ${word}, but ${heads.join(' ')}`)
    }
    findings.keep()
  })
}

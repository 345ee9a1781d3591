import { expect, type Locator, type Page } from '@playwright/test'
import { type Case, caseApi } from '../../src/domains/case/api.ts'
import { callerFor } from './contract-support.ts'

/** A registered case of the legal department: made up by calls, as registration is another journey. */
export async function registered(typed: object): Promise<Case> {
  const legal = await callerFor('hy_legal')
  const { records } = await legal.ask(caseApi.query, { status: [9], size: 50 })
  const known = await legal.ask(caseApi.queryById, {
    id: records.find(({ undertakerName, caseType }) => undertakerName === '李文佳' && caseType === 'msss')!.id,
  })
  const { incidentOrg, facts, claims, occurDate } = known
  const draft = await legal.ask(caseApi.save, {
    incidentOrg,
    facts,
    claims,
    occurDate: occurDate && occurDate < '2026-01-01' ? occurDate : '2025-12-01',
    amount: '860000',
    agentMode: 'own',
    riskLevel: 'middle',
    ...(typed as { caseName: string }),
  })
  const { id, version } = await legal.ask(caseApi.submit, { id: draft.id, version: draft.version })
  return (await callerFor('hy_manager')).ask(caseApi.approve, { id, version, pass: true })
}

/** Our side and the other one in their roles. @param person whether the other side is a natural person */
export const parties = (ours: string, theirs: string, person = false) => [
  { name: '华岳精工集团有限公司', partyType: 'company', role: ours, isOurs: true },
  { name: person ? '周文' : '苏州云启科技有限公司', partyType: person ? 'person' : 'company', role: theirs },
]

export async function openCase(page: Page, { id }: Case): Promise<void> {
  await page.goto(`/#/caseManageMain/view/${id}`)
  await expect(page.getByRole('tab', { name: '法定期限' })).toBeVisible()
}

/** Opens the dialog of an action from the bar, or from its menu of further actions. */
export async function openDialog(page: Page, action: string): Promise<Locator> {
  const button = page.getByRole('button', { name: action, exact: true })
  if (!(await button.isVisible())) await page.getByRole('button', { name: '更多' }).first().click()
  await button
    .or(page.getByRole('menuitem', { name: action, exact: true }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) })
  await expect(dialog).toBeVisible()
  return dialog
}

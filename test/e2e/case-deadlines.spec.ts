import { expect, type Locator, type Page } from '@playwright/test'
import { caseApi } from '../../src/domains/case/api.ts'
import { deadlineApi } from '../../src/domains/deadline/api.ts'
import { openCase as open, openDialog as start, parties, registered } from './case-support.ts'
import { callerFor, pageFor } from './contract-support.ts'
import { test } from './journey.ts'

async function pick(page: Page, dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByLabel(field, { exact: true }).press('Enter')
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

async function date(page: Page, dialog: Locator, field: string, day: string): Promise<void> {
  const input = dialog.getByLabel(field, { exact: true })
  await input.click()
  // Its calendar is loaded by then.
  await expect(input).toBeEditable()
  await input.pressSequentially(day)
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(day)
}

async function confirm(dialog: Locator, action: string): Promise<void> {
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The lines of the panel 法定期限, by the name of the rule. */
async function lines(page: Page): Promise<(rule: string) => Locator> {
  await page.getByRole('tab', { name: '法定期限' }).click()
  const panel = page.getByRole('tabpanel', { name: '法定期限' })
  return (rule) => panel.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^${rule} `)) })
}

test('a civil case from the complaint to enforcement: every period from its own service, over the Spring Festival', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const record = await registered({
    caseName: '被诉设备款纠纷',
    caseType: 'msss',
    caseKind: '1',
    causeOfAction: '041011',
    ourRole: 'plaintiff',
    parties: parties('plaintiff', 'defendant'),
  })
  const legal = await callerFor('hy_legal')
  const court = '北京市朝阳区人民法院'
  await legal.ask(caseApi.enterStage, {
    id: record.id,
    version: record.version,
    stage: 'first',
    startDate: record.stages[0]!.startDate,
    court,
    ourRole: 'plaintiff',
    roles: ['plaintiff', 'defendant'],
  })

  const page = await pageFor(browser, 'hy_legal')
  await open(page, record)
  let dialog = await start(page, '登记送达')
  await pick(page, dialog, '送达文书', '举证通知书')
  await date(page, dialog, '送达（收到）日期', '2026-01-30')
  await dialog.getByLabel('法院或仲裁机构指定的天数').fill('15')
  await confirm(dialog, '登记送达')

  dialog = await start(page, '登记裁判结果')
  await pick(page, dialog, '裁判结果', '部分胜诉')
  await date(page, dialog, '裁判日期', '2026-01-28')
  await date(page, dialog, '收到裁判文书日期', '2026-02-01')
  await confirm(dialog, '登记裁判结果')

  dialog = await start(page, '登记送达')
  await pick(page, dialog, '送达文书', '裁判文书（裁决书）')
  await pick(page, dialog, '受送达人', '苏州云启科技有限公司')
  await date(page, dialog, '送达（收到）日期', '2026-02-09')
  await confirm(dialog, '登记送达')

  let line = await lines(page)
  // The Saturday before the festival is a working day; sixteen days from the first of February end in it.
  await expect(line('C6')).toContainText('2026-02-14')
  await expect(line('C4')).toHaveCount(2)
  await expect(line('C4').filter({ hasText: '对方' })).toContainText('苏州云启科技有限公司')
  await expect(line('C4').filter({ hasText: '对方' })).toContainText('2026-02-24')
  await expect(line('C4').filter({ hasNotText: '对方' })).toContainText('2026-02-24')
  await line('C4').filter({ hasNotText: '对方' }).getByText('计算过程').click()
  await expect(line('C4').filter({ hasNotText: '对方' })).toContainText('顺延至 2026-02-24')
  await page.screenshot({ path: 'test-results/case-deadlines/both-parties.png' })

  // The judgment takes effect: the two years for enforcement run from the last day to perform.
  dialog = await start(page, '登记裁判结果')
  await pick(page, dialog, '裁判结果', '部分胜诉')
  await date(page, dialog, '裁判日期', '2026-01-28')
  await date(page, dialog, '收到裁判文书日期', '2026-02-01')
  await date(page, dialog, '履行期限最后一日', '2026-03-10')
  await dialog.getByLabel('已生效').press(' ')
  await confirm(dialog, '登记裁判结果')
  line = await lines(page)
  await expect(line('C19')).toContainText('2028-03-10')
  await expect(line('C4')).toHaveCount(0)
})

test('a final labour award: the employee may sue in 15 days, the employer ask to set it aside in 30', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const record = await registered({
    caseName: '周文追索劳动报酬争议',
    caseType: 'ldzc',
    caseKind: '5',
    causeOfAction: '06170101',
    ourRole: 'respondent',
    parties: parties('respondent', 'applicant', true),
  })
  const legal = await callerFor('hy_legal')
  await legal.ask(caseApi.enterStage, {
    id: record.id,
    version: record.version,
    stage: 'zc',
    startDate: record.stages[0]!.startDate,
    court: '北京市劳动人事争议仲裁委员会',
    ourRole: 'respondent',
    roles: ['respondent', 'applicant'],
  })
  const page = await pageFor(browser, 'hy_legal')
  await open(page, record)
  let dialog = await start(page, '登记裁判结果')
  await pick(page, dialog, '裁判结果', '败诉')
  await date(page, dialog, '裁判日期', '2026-03-05')
  await date(page, dialog, '收到裁判文书日期', '2026-03-05')
  await pick(page, dialog, '终局裁决', '是，终局裁决')
  await confirm(dialog, '登记裁判结果')
  dialog = await start(page, '登记送达')
  await pick(page, dialog, '送达文书', '裁判文书（裁决书）')
  await pick(page, dialog, '受送达人', '周文')
  await date(page, dialog, '送达（收到）日期', '2026-03-10')
  await confirm(dialog, '登记送达')
  const line = await lines(page)
  // Thirty days end at Qingming.
  await expect(line('L5')).toContainText('2026-04-07')
  await expect(line('L4')).toContainText('2026-03-25')
  await expect(line('L4')).toContainText('周文')
})

test('an award received on 10 March 2026 is to be attacked by 10 June, which a second person confirms', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const record = await registered({
    caseName: '仲裁追索货款',
    caseType: 'sszc',
    caseKind: '4',
    causeOfAction: '041011',
    ourRole: 'applicant',
    parties: parties('applicant', 'respondent'),
  })
  const legal = await callerFor('hy_legal')
  await legal.ask(caseApi.enterStage, {
    id: record.id,
    version: record.version,
    stage: 'zc',
    startDate: record.stages[0]!.startDate,
    court: '北京仲裁委员会',
    ourRole: 'applicant',
    roles: ['applicant', 'respondent'],
  })
  const page = await pageFor(browser, 'hy_legal')
  await open(page, record)
  const dialog = await start(page, '登记裁判结果')
  await pick(page, dialog, '裁判结果', '败诉')
  await date(page, dialog, '裁判日期', '2026-03-08')
  // A slip is refused at its field; what was typed stays.
  await date(page, dialog, '收到裁判文书日期', '2026-03-01')
  await dialog.getByRole('button', { name: '登记裁判结果' }).click()
  await expect(dialog.getByText('收到日期不能早于裁判日期')).toBeVisible()
  await dialog.getByLabel('收到裁判文书日期').fill('')
  await date(page, dialog, '收到裁判文书日期', '2026-03-10')
  await confirm(dialog, '登记裁判结果')
  await expect((await lines(page))('A1')).toContainText('2026-06-10')
  const manager = await pageFor(browser, 'hy_manager')
  await open(manager, record)
  const line = (await lines(manager))('A1')
  await line.getByRole('button', { name: '复核' }).click()
  await expect(line.getByText('待复核')).toBeHidden()
  const { records } = await legal.ask(deadlineApi.query, { bizType: 'legal_case', bizId: record.id })
  expect(records.filter(({ rule, confirmTime }) => rule === 'A1' && confirmTime !== null)).toHaveLength(1)
})

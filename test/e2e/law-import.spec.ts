import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { chineseNumber } from '../../src/kernel/numerals.ts'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { picture } from './pictures.ts'
import { signIn } from './signed-in.ts'

// Invented, except the title and the number.
const told = '灯塔合同的一方不按时点灯的，应当承担继续点灯、补点灯火或者赔偿灯油损失等违约责任。'
const code = [
  '# 中华人民共和国民法典',
  '2020年5月28日第十三届全国人民代表大会第三次会议通过',
  '2021年1月1日 施行',
  '<!-- INFO END -->',
  ...Array.from({ length: 20 }, (_, i) => `第${chineseNumber(568 + i)}条 ${i === 9 ? told : '守塔人应当记录天气。'}`),
].join('\n\n')

/** A git repository with one law. @returns its folder */
function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faheng-laws-'))
  mkdirSync(join(folder, '民法典'))
  writeFileSync(join(folder, '民法典/民法典(2020-05-28).md'), code)
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@test', ...words], { cwd: folder, stdio: 'pipe' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Add the civil code')
  return folder
}

test('laws are imported from a git address, and an answer leads to the article', async ({ page, context }) => {
  await signIn(context, 'ops_knowledge')
  await page.goto('/#/LegislationIndexNew')
  await page.getByRole('link', { name: '导入法规' }).click()
  const dialog = page.getByRole('dialog', { name: '导入法规' })
  await dialog.getByLabel('从仓库地址导入').fill('/etc/laws')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByText('请输入 https 开头的仓库或压缩包地址，不含账号')).toBeVisible()
  await picture(page, 'law-import')

  const folder = repository()
  try {
    const address = pathToFileURL(join(folder, '.git')).href
    const env = { ...process.env, DATA_DIR: process.env['FAHENG_DATA_DIR'] }
    const { stdout } = await promisify(execFile)(process.execPath, ['src/set-up/import-laws.ts', address], { env })
    expect(stdout).toContain('1 of 1: 1 added')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  await signIn(context, 'hy_legal')
  // The open page still has its former user: a new one reads the session again.
  await page.goto('about:blank')
  await page.goto('/#/klawRobotIndexV2')
  await page.getByRole('textbox', { name: '问题' }).fill('灯塔合同的一方不按时点灯，应当承担什么违约责任')
  await page.getByRole('button', { name: '提问' }).click()
  const answer = page.locator('.robot_answer').last()
  await expect(answer).toContainText('法规库截至')
  await answer.getByRole('button', { name: /民法典 §577/ }).click()
  await expect(page.locator('.law-tags_beside')).toContainText(told)
  await page.locator('.law-tags_beside').getByRole('link').click()
  await expect(page).toHaveURL(/KnledgeMainNew\?id=/)
  const article = page.locator('.knowledge_here')
  await expect(article).toContainText(told)
  await expect(article).toBeInViewport()
  await picture(page, 'law-article-from-answer')
})

test.afterEach('other journeys find the library without it, however this one has ended', async ({ context }) => {
  const keeper = await signIn(context, 'ops_knowledge')
  const { records } = await keeper.ask(knowledgeApi.query, { keyword: '民法典', publishDateFrom: '2020-05-28' })
  for (const { id, version, enable, title } of records)
    if (title === '中华人民共和国民法典' && enable === 0)
      await keeper.ask(knowledgeApi.changeStatus, { id, version, action: 'disable' })
})

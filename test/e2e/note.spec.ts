import { expect, test } from '@playwright/test'
import { noteApi } from '../../src/domains/note/api.ts'
import { signIn } from './signed-in.ts'

test('a note is saved while it is typed, and nothing typed is lost when saving fails', async ({ page, context }) => {
  const author = await signIn(context, 'hy_legal')
  await author.ask(noteApi.update_note, { content: '自动保存的便签' })
  const kept = async () => {
    const reply = await context.request.get(`${noteApi.query_note.path}?keyword=自动保存`, {
      headers: { satoken: author.token },
    })
    return ((await reply.json()) as { data: { records: { content: string }[] } }).data.records[0]!.content
  }
  await page.goto('/#/index')
  await page.getByRole('button', { name: /便签/ }).first().click()
  const note = page.getByRole('listitem').filter({ hasText: '自动保存的便签' }).last()
  await note.getByRole('button', { name: '编辑' }).click()
  const text = page.getByRole('textbox', { name: '编辑' })
  await text.fill('自动保存的便签，补充一句')
  await expect.poll(kept).toBe('自动保存的便签，补充一句')
  await expect(text).toBeFocused()

  await page.route('**/update_note', (route) => route.fulfill({ status: 413, body: '' }))
  await text.fill('自动保存的便签，断网时写的')
  await expect(page.getByText('未保存，文字已保留')).toBeVisible()
  await expect(text).toHaveValue('自动保存的便签，断网时写的')
  await page.unroute('**/update_note')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(kept).toBe('自动保存的便签，断网时写的')
  await expect(text).toBeHidden()
})

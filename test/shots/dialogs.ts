import type { Page } from '@playwright/test'

const ANYWHERE = '.top-bar_root'
const HERE = '#page'

/** Buttons that only open something: by page, the part of the page and the key of their name. */
const openers: Record<string, readonly (readonly [place: string, name: string])[]> = {
  '/index': [
    [ANYWHERE, 'workflow.todo'],
    [ANYWHERE, 'note.title'],
    [ANYWHERE, 'notice.title'],
    [ANYWHERE, 'shell.tools'],
    [ANYWHERE, 'settings.title'],
    [ANYWHERE, 'palette.title'],
    [HERE, 'quickLink.edit'],
  ],
  '/system/announcement/index': [[HERE, 'announcement.new']],
  '/system/authorization/index': [[HERE, 'authorization.add']],
  '/system/org/index': [[HERE, 'org.do.add']],
  '/system/role/index': [[HERE, 'permission.list.add']],
  '/system/sso/index': [[HERE, 'sso.add']],
  '/system/user/index': [
    [HERE, 'user.do.add'],
    [HERE, 'user.do.import'],
  ],
  '/system/webhook/index': [[HERE, 'webhook.new']],
  '/RobotLabelIndex': [[HERE, 'label.add']],
  '/contractNewIndex': [[HERE, 'contract.upload.action']],
}

/**
 * Opens what the buttons of the shown page open, one after the other, and closes it again.
 * @param words all texts of the page's language by key
 * @param look called with the name of each while it is open
 */
export async function eachDialog(
  page: Page,
  route: string,
  words: Record<string, string>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [place, name] of openers[route] ?? []) {
    const word = words[name]
    if (word === undefined) throw new Error(`No word for ${name}.`)
    const button = page.locator(place).getByRole('button', { name: word }).filter({ visible: true }).first()
    // Absent without the permission, disabled while its content is loading.
    if ((await button.count()) === 0 || (await button.isDisabled())) continue
    await button.click()
    await look(name)
    await close(page)
  }
}

/** Presses Escape until it takes effect: a drawer that is still opening has no focus yet. */
async function close(page: Page): Promise<void> {
  const opened = page
    .locator('.ant-modal, .ant-drawer-mask, .ant-popover, .ant-dropdown')
    .filter({ visible: true })
    .first()
  for (const isLast of [false, false, true]) {
    await page.keyboard.press('Escape')
    const hidden = opened.waitFor({ state: 'hidden', timeout: 3000 })
    await (isLast ? hidden : hidden.catch(() => undefined))
    if ((await opened.count()) === 0) return
  }
}

import type { Page } from '@playwright/test'
import { extractFile } from '../../src/server/documents/extract.ts'

/** What a button brings down: the name of its file, and what our own readers find in it. */
export async function fileBehind(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const { kind, text } = await extractFile(await file.path())
  return { name: file.suggestedFilename(), kind, text }
}

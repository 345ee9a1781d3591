import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { extractFile } from '../../src/server/documents/extract.ts'

async function fetched(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** The file that a button downloads: its name, and its content as read by our own readers. */
export async function fileBehind(page: Page, press: () => Promise<unknown>) {
  const { name, path } = await fetched(page, press)
  const { kind, text } = await extractFile(path)
  return { name, kind, text }
}

/** The Excel file that a button downloads: its name, and the cells of its first sheet as text. */
export async function sheetBehind(page: Page, press: () => Promise<unknown>) {
  const { name, path } = await fetched(page, press)
  return { name, rows: (await readSheet(path)).map((row) => row.map((cell) => String(cell ?? ''))) }
}

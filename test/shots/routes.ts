import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../src/web/session/public-paths.ts'

const snapshot = readFileSync(join(import.meta.dirname, '../snapshots/pages.txt'), 'utf8')

/** Every page of the reviewed list, including `:dataState/:dataId`. */
export const patterns = snapshot
  .trim()
  .split('\n')
  .map((line) => line.split(' ')[1] ?? '')
/** An unknown path. */
export const nowhere = '/no/such/page'

/** Pages without a session. */
export const publicRoutes = [...PUBLIC_PATHS, nowhere]

/**
 * The addresses to visit as a signed-in user; those of records are found through the rows of their list.
 * @param wanted whether the pages of a pattern should be visited
 */
export async function routesFor(
  page: Page,
  goTo: (path: string) => Promise<void>,
  wanted: (pattern: string) => boolean,
): Promise<string[]> {
  const routes = [nowhere].filter(wanted)
  for (const pattern of patterns.filter(wanted)) {
    if (!pattern.includes(':')) routes.push(pattern)
    else routes.push(...(await recordsOf(page, goTo, pattern)))
  }
  return [...new Set(routes)]
}

/** @returns for every state of the pattern the first record in its list, the same record to edit, and a new one */
async function recordsOf(page: Page, goTo: (path: string) => Promise<void>, pattern: string): Promise<string[]> {
  const base = pattern.slice(0, pattern.indexOf('/:'))
  const hasStates = pattern.includes(':dataState')
  const fresh = hasStates ? [`${base}/new/0`] : []
  const records = await firstListed(page, goTo, base)
  if (!hasStates) return records.slice(0, 1)
  const states = ['view', 'edit'].flatMap((state) => records.find((href) => href.startsWith(`${base}/${state}/`)) ?? [])
  return [...states, ...states.slice(0, 1).map((path) => path.replace('/view/', '/edit/')), ...fresh]
}

/** The records of a page, linked from the first of its lists: users without a list of all may have one of their own. */
async function firstListed(page: Page, goTo: (path: string) => Promise<void>, base: string): Promise<string[]> {
  const all = [base.replace(/Main$/, 'Index'), `/system${base}`.replace(/view$/, 'index')]
  const own = patterns.filter((path) => base.endsWith('Main') && path.startsWith(base.slice(0, -'Main'.length)))
  for (const list of new Set([...all, ...own].filter((path) => patterns.includes(path) && !path.includes(':')))) {
    await goTo(list)
    const hrefs = await page
      .locator(`main a[href^="#${base}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    const records = hrefs.filter((href) => /[0-9A-F]{32}/.test(href))
    if (records.length > 0) return records
  }
  return []
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const snapshot = readFileSync(join(import.meta.dirname, '../snapshots/pages.txt'), 'utf8')

/** Every page of the reviewed list, `:dataState/:dataId` included. */
const patterns = snapshot
  .trim()
  .split('\n')
  .map((line) => line.split(' ')[1] ?? '')
/** A path that leads nowhere. */
const nowhere = '/no/such/page'

/** Pages without a session. */
export const publicRoutes = ['/login', ...patterns.filter((path) => /login|reset|sso|record|goV6|NoLog/i.test(path))]

/** Addresses to look at as somebody signed in; those of records are found by following a list's first row. */
export async function routesFor(page: Page, goTo: (path: string) => Promise<void>): Promise<string[]> {
  const routes = [nowhere]
  for (const pattern of patterns.filter((path) => !publicRoutes.includes(path))) {
    if (!pattern.includes(':')) routes.push(pattern)
    else routes.push(...(await recordsOf(page, goTo, pattern)))
  }
  return [...new Set(routes)]
}

async function recordsOf(page: Page, goTo: (path: string) => Promise<void>, pattern: string): Promise<string[]> {
  const base = pattern.slice(0, pattern.indexOf('/:'))
  const list = patterns.find((path) => path === base.replace(/(Main|Details|Edit)(New|Case|2)?$/, 'Index'))
  const fresh = pattern.includes(':dataState') ? [`${base}/new/0`] : []
  if (!list) return fresh
  await goTo(list)
  const link = page.locator(`a[href*="#${base}/"], tbody tr[data-row-key] a[href^="#/"]`).first()
  const href = await link.getAttribute('href', { timeout: 2000 }).catch(() => null)
  if (!href) return fresh
  const path = href.slice(href.indexOf('#') + 1)
  return [path, path.replace('/view/', '/edit/'), ...fresh]
}

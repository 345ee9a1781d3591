import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Takes a screenshot for people to look at: `test-results/pictures/<name>.png`. */
export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(import.meta.dirname, '../../test-results/pictures', `${name}.png`) })

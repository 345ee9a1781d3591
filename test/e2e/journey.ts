import { test as base } from '@playwright/test'

/**
 * A test whose windows are closed at its end. Those that it opens by itself belong to the worker's browser and would
 * stay: a user has six streams of events at most, and windows of former journeys would take them.
 */
export const test = base.extend<{ windows: void }>({
  windows: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()

// The set-up starts a server for each worker on a free port and names it here.
const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0'
for (const name of ['FAHENG_URL', 'FAHENG_DATA_DIR'])
  if (process.env[`${name}_${worker}`]) process.env[name] = process.env[`${name}_${worker}`]

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './test/support/served.ts',
  workers: 2,
  timeout: 120_000,
  // Journeys say what happens, not how fast: machines that do other work besides are slow.
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['FAHENG_URL'] ?? '',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A page that is led away while it opens would hold its journey until the end.
    navigationTimeout: 60_000,
    // What glides is waited for, and drawn without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Keeping a trace makes a journey half as long again: it is asked for (`--trace on`) where one has failed.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a language in the environment Chromium calls every file whose name is not ASCII "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        // Chromium cannot set up its sandbox as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

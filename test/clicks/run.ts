// npm run clicks: does whole jobs in a browser as people do them, with the mouse and the keyboard alone, and counts. The
// last line is JSON. Nothing is done by a call of the server, and no page is opened by its address.
import { mkdirSync } from 'node:fs'
import { launchChromium } from '../support/chromium.ts'
import serve from '../support/served.ts'
import { contract } from './contract.ts'
import { Steps } from './steps.ts'

mkdirSync('test-results/clicks', { recursive: true })
const stop = await serve()
const browser = await launchChromium('--disable-gpu')
try {
  const all = new Steps('contract')
  await contract(browser, process.env['FAHENG_URL']!, all)
  const { clicks, characters } = all.total
  console.log(
    JSON.stringify({ contractClicks: clicks, contractCharacters: characters, approvalClicks: all.least('approve') }),
  )
} finally {
  await browser.close()
  await stop()
}

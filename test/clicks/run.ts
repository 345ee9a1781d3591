// npm run clicks: does whole jobs in a browser as people do them, with the mouse and the keyboard alone, and counts. The
// last line is JSON. Nothing is done by a call of the server, and no page is opened by its address.
import { mkdirSync } from 'node:fs'
import { launchChromium } from '../support/chromium.ts'
import serve from '../support/served.ts'
import { contract } from './contract.ts'
import { dispute } from './dispute.ts'
import { firm } from './firm.ts'
import { Steps } from './steps.ts'

mkdirSync('test-results/clicks', { recursive: true })
const stop = await serve()
const browser = await launchChromium('--disable-gpu')
const url = process.env['FAHENG_URL']!
try {
  const contracts = new Steps('contract')
  await contract(browser, url, contracts)
  const disputes = new Steps('dispute')
  await dispute(browser, url, disputes)
  const firms = new Steps('firm')
  await firm(browser, url, firms)
  console.log(
    JSON.stringify({
      contractClicks: contracts.total.clicks,
      contractCharacters: contracts.total.characters,
      approvalClicks: contracts.least('approve'),
      disputeClicks: disputes.total.clicks,
      firmClicks: firms.total.clicks,
    }),
  )
} finally {
  await browser.close()
  await stop()
}

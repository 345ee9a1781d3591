import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from '../../../server/documents/patience.ts'
import { paragraphsOf } from '../rules/paragraphs.ts'
import { compareInThread } from './run.ts'

afterEach(() => void vi.useRealTimers())

const asked = paragraphsOf('第一条 付款\n甲方付款。', '第一条 付款\n甲方三十日内付款。')
/** Runs the comparison while two minutes pass before its thread has answered. */
async function compared(): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const found = compareInThread(asked, () => {})
  vi.advanceTimersByTime(120_000)
  return (await found).rows.length
}

test('a comparison has its limit, and the product’s own one has the patience of a first start', async () => {
  await expect(compared()).rejects.toMatchObject({ key: 'textComparison.tooSlow' })
  expect(await patiently(compared)).toBeGreaterThan(0)
})

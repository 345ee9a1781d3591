import { expect, test } from 'vitest'
import { loadDomains } from '../../src/server/domain.ts'

// Browsers send an idempotency key with every call that is not GET. The reply to a keyed write is stored as JSON, so a
// download that is not declared as a read arrives as JSON instead of bytes.
test('every call that replies with a file is declared as a read', async () => {
  const downloads = (await loadDomains())
    .flatMap((domain) => (domain.routes ?? []).map(({ endpoint }) => endpoint))
    .filter(({ reply }) => reply === 'file')
  expect(downloads.length).toBeGreaterThan(40)
  expect(downloads.filter(({ method, reads }) => method !== 'GET' && reads !== true).map(({ path }) => path)).toEqual(
    [],
  )
})

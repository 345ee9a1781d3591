import { expect, test } from 'vitest'
import { loadDomains } from '../../src/server/domain.ts'

// endpoints.txt is the reviewed table of contents of the API: adding or opening a call changes a line of it, with
// `vitest run test/snapshots -u`.
test('every endpoint is in the reviewed list, with its access', async () => {
  const lines = (await loadDomains())
    .flatMap((domain) => (domain.routes ?? []).map(({ endpoint }) => endpoint))
    .map(({ method, path, access, tx, reads, inGrace, secretReply }) =>
      [
        method,
        path,
        String(access),
        ...(tx ? [`tx=${tx}`] : []),
        ...(reads ? ['reads'] : []),
        ...(inGrace ? ['inGrace'] : []),
        ...(secretReply ? ['secretReply'] : []),
      ].join(' '),
    )
    .sort()
  expect(new Set(lines.map((line) => line.split(' ', 2).join(' '))).size).toBe(lines.length)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('endpoints.txt')
})

// npm run conformance: compares the product with the tables of the specification, and prints the verified items.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './packages.mjs'
import { projectNode, root, run } from './run.mjs'

rmSync(join(root, 'test-results', 'conformance'), { recursive: true, force: true })
await ensurePackages()
await ensureBrowser()
// Both run to the end even with failures, which the report lists.
await run('vitest', ['run', 'test/conformance', '--silent', '--reporter=dot'])
await run('playwright', ['test', 'test/e2e/conformance-', '--reporter=line'])
process.exitCode = await run(projectNode(), ['test/conformance/report.ts'])

// npm run conformance: holds the product against the tables of the specification, and prints what is proven.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './packages.mjs'
import { projectNode, root, run } from './run.mjs'

rmSync(join(root, 'test-results', 'conformance'), { recursive: true, force: true })
await ensurePackages()
await ensureBrowser()
// Both run to their end, whatever they find: the report says what it is.
await run('vitest', ['run', 'test/conformance', '--silent', '--reporter=dot'])
await run('playwright', ['test', 'test/e2e/conformance-', '--reporter=line'])
process.exitCode = await run(projectNode(), ['test/conformance/report.ts'])

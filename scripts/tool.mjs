// node scripts/tool.mjs FILE [arguments]: runs one of the project's tools with the project's own Node, also in a fresh
// clone.
import { ensurePackages } from './packages.mjs'
import { projectNode, run } from './run.mjs'

try {
  await ensurePackages()
  process.exitCode = await run(projectNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

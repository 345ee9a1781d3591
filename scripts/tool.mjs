// node scripts/tool.mjs FILE [arguments]: runs one of the project's tools with the Node that the project brings along, in a fresh clone too.
import { ensurePackages } from './packages.mjs'
import { projectNode, run } from './run.mjs'

try {
  await ensurePackages()
  process.exitCode = await run(projectNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

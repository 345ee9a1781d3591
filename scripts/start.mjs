// npm start: installs and builds what is missing or outdated, then runs the server until it is stopped.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensurePackages } from './packages.mjs'
import { projectNode, root, since } from './run.mjs'
import { ensurePages } from './web.mjs'

const from = performance.now()
try {
  await ensurePackages()
  await ensurePages()
  serve(projectNode())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function serve(node) {
  const server = spawn(node, [join('src', 'server', 'main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.once('message', ({ listening }) => {
    console.log(`✓ Faheng is ready at ${listening} (${since(from)} in all)`)
    server.disconnect()
  })
  let passedOn = -Infinity
  const passOn = (signal) => {
    // A terminal sends Ctrl-C to the server too, and npm may repeat what it receives: the server should get it once.
    if ((signal === 'SIGINT' && process.stdin.isTTY) || performance.now() - passedOn < 1000) return
    passedOn = performance.now()
    server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  process.on('SIGHUP', () => passOn('SIGTERM'))
  // npm sends SIGTERM only to the shell between npm and this process. The shell exits silently, so a changed parent is
  // treated as the signal.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && passOn('SIGTERM'), 200).unref()
  server.once('error', (error) => {
    console.error(`The server cannot be run: ${error.message}`)
    process.exitCode = 1
  })
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
  })
}

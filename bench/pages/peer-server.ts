import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const names = ['react', 'list', 'tabs'] as const
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }
const rows = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  no: `HT-2026-${String(index).padStart(5, '0')}`,
  name: `第${index}批办公设备采购合同`,
  kind: '采购',
  party: '嘉禾机电设备有限公司',
  amount: '128,000.00',
  signed: '2026-03-12',
  state: '履行中',
  handler: '何思齐',
}))

/**
 * Builds the peers with an ordinary configuration, and serves them compressed from memory.
 * @param folder an empty folder
 * @returns the address, and the function that stops the server
 */
export async function servePeers(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const peers = join(import.meta.dirname, 'peers')
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const script = `<div id="root"></div><script type="module" src="${relative(folder, join(peers, `${name}.tsx`))}"></script>`
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="zh"><meta charset="utf-8">${script}</html>`,
    )
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    server: { fs: { strict: false } },
    build: {
      outDir: join(folder, 'out'),
      modulePreload: { polyfill: false },
      rollupOptions: { input: names.map((name) => join(folder, `${name}.html`)) },
    },
  })
  const kept = new Map<string, Buffer>([['/rows.json', brotliCompressSync(JSON.stringify(rows))]])
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    void contentOf(path).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/css', 'content-encoding': 'br' })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  async function contentOf(path: string): Promise<Buffer> {
    const known = kept.get(path) ?? brotliCompressSync(await readFile(join(folder, 'out', path)))
    kept.set(path, known)
    return known
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

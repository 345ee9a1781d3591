import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import pkg from './package.json' with { type: 'json' }

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8080'
const calls = ['/api', '/auth/ssoLoginKlaw', '/sys_common', '/sys_user']

/** Puts a compressed copy beside every text file of the build, for the server to send as it is. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const path of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (/\.(js|css|svg|html)$/.test(path)) {
        writeFileSync(join(dir!, `${path}.br`), brotliCompressSync(readFileSync(join(dir!, path))))
      }
    }
  },
}

const script = /\.(?:js|mjs|ts|tsx)$/
/** Parts of Ant Design that most records need and no list does. */
const ofRecords = /(?:antd\/es|@rc-component)\/(?:form|async-validator|input-number|mini-decimal|collapse|skeleton)\//

export default defineConfig({
  plugins: [react(), compressed],
  publicDir: 'src/web/public',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(pkg.version) },
  build: {
    // Nothing is inlined: the content policy allows scripts and pictures from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A hundred small files are a tenth larger together, as compression finds little to repeat in each, and take
        // longer to ask for: what the sign-in page needs is one file, what eight or more parts of the app share another.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'common', minShareCount: 8, test: (id) => script.test(id) && !ofRecords.test(id) },
            { name: 'records', minShareCount: 8, test: ofRecords },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(calls.map((path) => [path, backend])) },
})

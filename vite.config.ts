import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import pkg from './package.json' with { type: 'json' }
import { antdStyles } from './scripts/antd-styles.ts'
import { lightSchemas } from './scripts/light-schemas.ts'
import { pageWords } from './scripts/page-words.ts'

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

export default defineConfig({
  plugins: [react(), antdStyles(), pageWords(), lightSchemas(), compressed],
  publicDir: 'src/web/public',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(pkg.version) },
  build: {
    // Nothing is inlined: the content policy allows scripts and pictures from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A hundred small files are a tenth larger together, as compression finds little to repeat in each, and take
        // longer to ask for. Each group is a part of the platform with all that it imports, so that no page grows with
        // the number of domains: what the sign-in page needs, the frame, lists.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'app', test: /\/src\/web\/app\.tsx$/, priority: 2 },
            {
              name: 'list',
              test: /\/src\/(?:kernel(?!\/locales)|web\/api)\/|\/web\/ui\/(?:ListPage|SearchFields|ConfirmButton|StatusTag)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(calls.map((path) => [path, backend])) },
})

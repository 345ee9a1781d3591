import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import pkg from './package.json' with { type: 'json' }
import { antdCss } from './scripts/antd-css.ts'
import { frontPage } from './scripts/front-page.ts'
import { lightSchemas } from './scripts/light-schemas.ts'
import { pageWords } from './scripts/page-words.ts'

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8080'
const calls = ['/api', '/auth/ssoLoginKlaw', '/sys_common', '/sys_user']

const compress = promisify(brotliCompress)

/** Puts a compressed copy beside every text file of the build, for the server to send as it is. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }) {
    const paths = (await readdir(dir!, { recursive: true })).filter((path) => /\.(js|css|svg|html)$/.test(path))
    // All at once, on as many threads as there are.
    await Promise.all(
      paths.map(async (path) => writeFile(join(dir!, `${path}.br`), await compress(await readFile(join(dir!, path))))),
    )
  },
}

// Readable, and the same in every build: tests select by these names. The stems are unique (test/house/css.test.ts).
const cssModules = {
  generateScopedName: (name: string, file: string) => `${basename(file).split('.', 1)[0]}_${name}`,
}

export default defineConfig({
  plugins: [react(), antdCss, pageWords(), lightSchemas(), compressed, frontPage(cssModules)],
  publicDir: 'src/web/public',
  css: { modules: cssModules },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(pkg.version) },
  build: {
    // Nothing is inlined: the content policy allows scripts and pictures from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Charts, spreadsheets and documents are larger than the warning's 500 kB, and fetched when they are wanted.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // A hundred small files are a tenth larger together, as compression finds little to repeat in each, and take
        // longer to ask for. Each group is a part of the platform with all that it imports, so that no page grows with
        // the number of domains: what the sign-in page needs, the frame, lists.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            // With the platform's styles, so that they precede those of every page.
            { name: 'app', test: /\/src\/web\/(?:app\.tsx|.*\.module\.css)$/, priority: 2 },
            {
              name: 'list',
              test: /\/src\/(?:kernel(?!\/(?:locales|law))|web\/api)\/|\/web\/ui\/(?:ListPage|SearchFields|ConfirmButton|StatusTag)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(calls.map((path) => [path, backend])) },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import pkg from './package.json' with { type: 'json' }

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8080'
const calls = ['/api', '/auth/ssoLoginKlaw', '/sys_common', '/sys_user']

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/web/public',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(pkg.version) },
  build: {
    // Nothing is inlined: the content policy allows scripts and pictures from our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(calls.map((path) => [path, backend])) },
})

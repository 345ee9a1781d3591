/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version in package.json when the app was built. */
  readonly VITE_APP_VERSION: string
  /** The server that is called; our own origin when absent. */
  readonly VITE_BASE_API?: string
}

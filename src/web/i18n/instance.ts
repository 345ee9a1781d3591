import { createInstance } from 'i18next'

/** The i18next instance; started by i18n.ts, read through t.ts. */
export const i18n = createInstance()

import { enumeration } from '../../kernel/codes.ts'

/** Which model an organisation lets its texts be read by. */
export const modelUse = enumeration('model.use', { installation: 'installation', own: 'own', off: 'off' })
export type ModelUse = (typeof modelUse.values)[number]

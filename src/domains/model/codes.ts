import { enumeration } from '../../kernel/codes.ts'

/** Which model processes an organisation's texts. */
export const modelUse = enumeration('model.use', { installation: 'installation', own: 'own', off: 'off' })
export type ModelUse = (typeof modelUse.values)[number]

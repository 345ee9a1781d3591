import type { Translate } from '../../../web/i18n/t.ts'
import { roleWordByCode } from './role-words.ts'

export { roleWordByCode } from './role-words.ts'
export { SightPanel } from './SightPanel.tsx'

/** A role's name: those that come with the system in the reader's language, a tenant's own as it was typed. */
export const roleWord = (t: Translate, role: { roleCode: string; roleName: string; builtIn: boolean }): string =>
  role.builtIn ? t.label(`account.role.${role.roleCode}`) : role.roleName

/** The names of several roles in one line, in the reader's language. */
export const roleWords = (t: Translate, roles: readonly { roleCode: string; roleName: string }[]): string =>
  roles.map(({ roleCode, roleName }) => roleWordByCode(t, roleCode, roleName)).join(' · ')

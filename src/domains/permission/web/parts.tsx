import type { Translate } from '../../../web/i18n/t.ts'
import { roleWordByCode } from './role-words.ts'

export { roleWordByCode } from './role-words.ts'
export { SightPanel } from './SightPanel.tsx'

/** A role's name: of a built-in role in the user's language, of a tenant's own as entered. */
export const roleWord = (t: Translate, role: { roleCode: string; roleName: string; builtIn: boolean }): string =>
  role.builtIn ? t.label(`account.role.${role.roleCode}`) : role.roleName

/** The names of several roles in one line, in the user's language. */
export const roleWords = (t: Translate, roles: readonly { roleCode: string; roleName: string }[]): string =>
  roles.map(({ roleCode, roleName }) => roleWordByCode(t, roleCode, roleName)).join(' · ')

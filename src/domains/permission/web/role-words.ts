import type { Translate } from '../../../web/i18n/t.ts'

/** The name of a role that is only known by its code and what its tenant calls it. */
export function roleWordByCode(t: Translate, roleCode: string, roleName: string | undefined): string {
  const key = `account.role.${roleCode}`
  const word = t.label(key)
  return word === key ? (roleName ?? roleCode) : word
}

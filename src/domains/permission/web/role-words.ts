import type { Translate } from '../../../web/i18n/t.ts'

/** The name of a role by its code, in the user's language if it is built in, else the tenant's name. */
export function roleWordByCode(t: Translate, roleCode: string, roleName: string | undefined): string {
  const key = `account.role.${roleCode}`
  const word = t.label(key)
  return word === key ? (roleName ?? roleCode) : word
}

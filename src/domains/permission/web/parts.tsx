import { useT, type Translate } from '../../../web/i18n/t.ts'
import { dataScope, type SightReasons } from '../codes.ts'
import './permission.css'

/** A role's name: those that come with the system in the reader's language, a tenant's own as it was typed. */
export const roleWord = (t: Translate, role: { roleCode: string; roleName: string; builtIn: boolean }): string =>
  role.builtIn ? t.label(`account.role.${role.roleCode}`) : role.roleName

/** The name of a role that is only known by its code and what its tenant calls it. */
export function roleWordByCode(t: Translate, roleCode: string, roleName: string | undefined): string {
  const key = `account.role.${roleCode}`
  const word = t.label(key)
  return word === key ? (roleName ?? roleCode) : word
}

/** The names of several roles in one line, in the reader's language. */
export const roleWords = (t: Translate, roles: readonly { roleCode: string; roleName: string }[]): string =>
  roles.map(({ roleCode, roleName }) => roleWordByCode(t, roleCode, roleName)).join('、')

/** Why the reader sees a record, in sentences. */
export function SightList({ sight }: { sight: SightReasons }) {
  const t = useT()
  const scopeOf = (scope: (typeof dataScope.values)[number]) => t.label(dataScope.labelKey(scope))
  return (
    <ul className="sight-list">
      {sight.ways.includes('owner') && <li>{t('permission.sight.owner')}</li>}
      {sight.ways.includes('part') && <li>{t('permission.sight.part')}</li>}
      {sight.ways.includes('member') && <li>{t('permission.sight.member')}</li>}
      {sight.roles.map((role) => (
        <li key={role.roleCode}>
          {t('permission.sight.role', {
            name: roleWordByCode(t, role.roleCode, role.roleName),
            scope: scopeOf(role.dataScope),
          })}
        </li>
      ))}
      {sight.authorizations.map((one) => (
        <li key={one.until + one.granterName}>
          {t('permission.sight.authorization', {
            name: one.granterName,
            until: one.until.slice(0, 16),
            scope: scopeOf(one.dataScope),
          })}
        </li>
      ))}
    </ul>
  )
}

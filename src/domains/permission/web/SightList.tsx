import { useT } from '../../../web/i18n/t.ts'
import { dataScope, type SightReasons } from '../codes.ts'
import { roleWordByCode } from './role-words.ts'
import styles from './permission.module.css'

/** The reasons why a record is visible to the user, as sentences. */
export function SightList({ sight }: { sight: SightReasons }) {
  const t = useT()
  const scopeOf = (scope: (typeof dataScope.values)[number]) => t.label(dataScope.labelKey(scope))
  return (
    <ul className={styles.sightList}>
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

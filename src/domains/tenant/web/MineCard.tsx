import { Alert } from 'antd'
import { chinaDay } from '../../../kernel/dates.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { tenantApi } from '../api.ts'
import { daysBetween, EXPIRING_DAYS, packageName as packages } from '../codes.ts'
import { useHasTerms } from './parts.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './tenant.module.css'

/** The user's organisation: logo, term and seats; not for the provider's own. */
export function MineCard() {
  const t = useT()
  const call = useCall(tenantApi.mine, {})
  if (useHasTerms() === false) return null
  return (
    <CallState call={call}>
      {({ tenantName, packageName, endDate, readOnly, users, maxUsers, hasLogo }) => {
        const left = endDate === null ? null : daysBetween(chinaDay(new Date()), endDate)
        const isNear = left !== null && left >= 0 && left <= EXPIRING_DAYS
        return (
          <>
            <div className={styles.mine}>
              {hasLogo && <img src={tenantApi.logo.path} alt={tenantName} />}
              <h2>{tenantName}</h2>
            </div>
            {readOnly && <Alert type="warning" showIcon title={t('tenant.mine.readOnly')} />}
            <dl className={styles.mineFacts}>
              {packageName && (
                <div>
                  <dt className={textStyles.soft}>{t('tenant.column.packageName')}</dt>
                  <dd>{t.label(packages.labelKey(packageName))}</dd>
                </div>
              )}
              <div>
                <dt className={textStyles.soft}>{t('tenant.mine.term')}</dt>
                <dd>
                  {written(endDate) ?? t('tenant.mine.forGood')}
                  {isNear && ` · ${t('tenant.mine.daysLeft', { n: left })}`}
                </dd>
              </div>
              <div>
                <dt className={textStyles.soft}>{t('tenant.mine.users')}</dt>
                <dd>{maxUsers === null ? t('tenant.mine.unlimited', { n: users }) : `${users} / ${maxUsers}`}</dd>
              </div>
            </dl>
          </>
        )
      }}
    </CallState>
  )
}

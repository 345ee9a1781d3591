import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import textStyles from '../../../web/ui/text.module.css'
import { tenantApi } from '../api.ts'
import { daysBetween, EXPIRING_DAYS, packageName as packages } from '../codes.ts'
import { useHasTerms } from './parts.tsx'
import styles from './tenant.module.css'

/**
 * The user's organisation. Administrators see its term, users, sessions and storage; all others only that it is
 * read-only, if it is. Not for the provider's own.
 */
export function MineCard() {
  const t = useT()
  const isAdmin = useGranted(tenantApi.setUp.access)
  const call = useCall(tenantApi.mine, {})
  if (useHasTerms() === false || (!isAdmin && call.data?.readOnly === false)) return null
  return (
    <CallState call={call}>
      {({ tenantName, packageName, endDate, readOnly, users, maxUsers, hasLogo }) => {
        const left = endDate === null ? null : daysBetween(chinaDay(new Date()), endDate)
        const isNear = left !== null && left >= 0 && left <= EXPIRING_DAYS
        return (
          <>
            {readOnly && <Alert type="warning" showIcon title={t('tenant.mine.readOnly')} />}
            {isAdmin && (
              <>
                <div className={styles.mine}>
                  {hasLogo && <img src={tenantApi.logo.path} alt={tenantName} />}
                  <h2>{tenantName}</h2>
                </div>
                <dl className={styles.mineFacts}>
                  {packageName && (
                    <Fact word={t('tenant.column.packageName')}>{t.label(packages.labelKey(packageName))}</Fact>
                  )}
                  <Fact word={t('tenant.mine.term')}>
                    {written(endDate) ?? t('tenant.mine.forGood')}
                    {isNear && ` · ${t('tenant.mine.daysLeft', { n: left })}`}
                  </Fact>
                  <Fact word={t('tenant.mine.users')}>
                    <Drill to="/system/user/index?status=0">
                      {maxUsers === null ? t('tenant.mine.unlimited', { n: users }) : `${users} / ${maxUsers}`}
                    </Drill>
                  </Fact>
                  <Usage />
                </dl>
              </>
            )}
          </>
        )
      }}
    </CallState>
  )
}

/** Who is signed in now, and the files. */
function Usage() {
  const t = useT()
  const setUp = useCall(tenantApi.setUp, {}, { keep: true }).data
  return (
    <>
      {typeof setUp?.sessions === 'number' && (
        <Fact word={t('tenant.home.sessions')}>
          <Drill to="/system/session/index">{grouped(setUp.sessions)}</Drill>
        </Fact>
      )}
      {setUp && (
        <Fact word={t('tenant.home.files')}>
          {t('tenant.home.size', { count: setUp.files, mb: grouped(Math.ceil(setUp.bytes / 1_000_000)) })}
        </Fact>
      )}
    </>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className={textStyles.soft}>{word}</dt>
    <dd>{children}</dd>
  </div>
)

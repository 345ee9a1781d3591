import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { tenantApi } from '../api.ts'
import type { checklistItem } from '../codes.ts'
import { useHasTerms } from './parts.tsx'
import styles from './tenant.module.css'

/** Where an administrator does what is open. */
const pages: Readonly<Partial<Record<keyof typeof checklistItem.code, string>>> = {
  departments: '/system/org/index',
  users: '/system/user/index',
  roles: '/system/role/index',
  coins: '/myCoinIndex',
}

/** Home page card of an organisation's administrators: what is left to set up; nothing when all is done. */
export function SetUpCard() {
  const t = useT()
  const call = useCall(tenantApi.setUp, {}, { keep: true })
  if (useHasTerms() === false || call.data?.checks.every(({ done }) => done)) return null
  return (
    <CallState call={call}>
      {({ checks }) => (
        <>
          <h2>{t('tenant.home.setUp', { done: checks.filter(({ done }) => done).length, all: checks.length })}</h2>
          <ul className={styles.checks}>
            {checks.map(({ item, done, n }) => (
              <li key={item} className={classes(done && styles.done)}>
                {done ? <CheckCircleFilled /> : <MinusCircleOutlined />}
                <Drill to={pages[item] ?? ''}>{t(`tenant.home.set.${item as 'users'}`)}</Drill>
                <small>{done ? grouped(n) : t('tenant.checkOpen')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </CallState>
  )
}

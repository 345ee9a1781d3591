import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { contractApi } from '../api.ts'
import { performState } from '../codes.ts'
import homeCountsStyles from '../../../web/ui/home-counts.module.css'

/** Home page card: contracts in performance that end within 30 days, the soonest first. */
export function ExpiringCard() {
  const t = useT()
  const result = useCall(contractApi.home, {})
  return (
    <>
      <h2>{t('contract.home.expiring')}</h2>
      <CallState call={result}>
        {({ expiring, soonest, from, to }) =>
          expiring === 0 ? (
            <EmptyState title={t('contract.home.noExpiring')} />
          ) : (
            <>
              <p className={homeCountsStyles.figure}>
                <Drill
                  to={`/contractQueryIndex?performState=${performState.code.performing}&endDateFrom=${from}&endDateTo=${to}`}
                >
                  {expiring}
                </Drill>
              </p>
              <ul className={homeCountsStyles.counts}>
                {soonest.map(({ id, contractName, endDate }) => (
                  <li key={id}>
                    <Link to={`/contractQueryMain/view/${id}`}>{contractName}</Link>
                    <time>{written(endDate)}</time>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </CallState>
    </>
  )
}

import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { moduleCode as modules } from '../../cost-standard/codes.ts'
import { billApi } from '../api.ts'
import homeCountsStyles from '../../../web/ui/home-counts.module.css'

/** Home page card of operations: this month's uses and coins by module. */
export function ModulesCard() {
  const t = useT()
  const result = useCall(billApi.month, {})
  return (
    <>
      <h2>{t('bill.home.modules')}</h2>
      <CallState call={result}>
        {({ from, to, modules: found }) =>
          found.length === 0 ? (
            <EmptyState title={t('bill.home.none')} />
          ) : (
            <ul className={homeCountsStyles.counts}>
              {found.map(({ moduleCode, times, coin }) => (
                <li key={moduleCode}>
                  <span>{t.label(modules.labelKey(moduleCode))}</span>
                  <span>
                    <Drill to={`/EnterPriseUserBillDeta?moduleCode=${moduleCode}&timeFrom=${from}&timeTo=${to}`}>
                      {t('bill.home.times', { count: times })}
                    </Drill>{' '}
                    · {t('bill.home.coins', { count: coin })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </>
  )
}

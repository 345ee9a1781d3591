import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { useHasTerms, useOpenModules } from '../../tenant/web/parts.tsx'
import { coinApi } from '../api.ts'
import homeCountsStyles from '../../../web/ui/home-counts.module.css'

/** Card of a customer's home: the available coins, and the price of each paid service. */
export function BalanceCard() {
  const t = useT()
  const { tenantId } = useSession().org
  const result = useCall(coinApi.getCoinMargin, { tenantId })
  const isOpen = useOpenModules()
  if (useHasTerms() === false) return null
  return (
    <>
      <h2>{t('coin.home.balance')}</h2>
      <CallState call={result}>
        {({ remainderCoin, consumeList }) => (
          <>
            <p className={homeCountsStyles.figure}>{grouped(remainderCoin)}</p>
            <ul className={homeCountsStyles.counts}>
              {consumeList
                .filter((one) => isOpen(one.moduleCode))
                .map((one) => (
                  <li key={one.moduleCode}>
                    <span>{t.label(moduleCode.labelKey(one.moduleCode))}</span>
                    <span>{t('coin.home.each', { n: one.consumeCoin })}</span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </CallState>
    </>
  )
}

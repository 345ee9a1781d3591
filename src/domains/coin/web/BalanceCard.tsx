import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { useHasTerms } from '../../tenant/web/parts.tsx'
import { coinApi } from '../api.ts'
import styles from './coin.module.css'

/** Card of a customer's home: the available coins. */
export function BalanceCard() {
  const t = useT()
  const { tenantId } = useSession().org
  const result = useCall(coinApi.getCoinMargin, { tenantId })
  if (useHasTerms() === false) return null
  return (
    <div className={styles.balance}>
      <h2>{t('coin.home.balance')}</h2>
      <CallState call={result}>
        {({ remainderCoin }) => <Drill to="/myCoinIndex">{grouped(remainderCoin)}</Drill>}
      </CallState>
    </div>
  )
}

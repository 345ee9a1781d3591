import { App, Button } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { coinApi } from '../api.ts'
import styles from './coin.module.css'

/** Balance, held and available coins, with a button that verifies the ledger. */
export function AccountCard({ tenantId }: { tenantId: string }) {
  const t = useT()
  const { message } = App.useApp()
  const account = useCall(coinApi.account, { tenantId }, { keep: true }).data
  const verify = useAct(coinApi.verify)
  if (!account) return <div className={styles.account} />
  const facts = [
    [t('coin.remainder'), account.remainderCoin],
    [t('coin.balance'), account.balance],
    [t('coin.frozen'), account.frozen],
  ] as const
  return (
    <div className={styles.account}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{grouped(value)}</dd>
          </div>
        ))}
      </dl>
      <Button
        loading={verify.busy}
        onClick={() =>
          void verify.run(
            { tenantId },
            ({ good, words }) => void (good ? message.success(words) : message.error(words)),
          )
        }
      >
        {t('coin.verify')}
      </Button>
    </div>
  )
}

import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { HomeCounts } from '../../../web/ui/HomeCounts.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { contractApi } from '../api.ts'
import { contractStatus } from '../codes.ts'
import { statusTones } from './tones.ts'

/** Home page card: contracts that the user made or handles, by status. */
export function MineCard() {
  const t = useT()
  const result = useCall(contractApi.home, {})
  return (
    <>
      <h2>{t('contract.home.mine')}</h2>
      <CallState call={result}>
        {({ mine }) =>
          mine.length === 0 ? (
            <EmptyState title={t('contract.home.noMine')} />
          ) : (
            <HomeCounts
              items={mine.map(({ status, count }) => ({
                key: String(status),
                word: <StatusTag of={contractStatus} tones={statusTones} value={status} />,
                count,
                to: `/contractQueryIndex?mine=true&status=${status}`,
              }))}
            />
          )
        }
      </CallState>
    </>
  )
}

import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { HomeCounts } from '../../../web/ui/HomeCounts.tsx'
import { ruleApi } from '../api.ts'
import { listOf } from './lists.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Card of the operations home: rules waiting for review, each kind with a link to its list. */
export function ReviewCard() {
  const t = useT()
  const overview = useCall(ruleApi.overview, {})
  return (
    <>
      <h2>{t('rule.overview')}</h2>
      <CallState call={overview}>
        {(rows) => {
          const waiting = rows.filter(({ open }) => open > 0)
          if (waiting.length === 0) return <p className={textStyles.soft}>{t('rule.home.none')}</p>
          const items = waiting.map(({ ruleKind, open }) => ({
            key: ruleKind,
            word: `${t(`rule.kind.${ruleKind}`)} ${t('rule.home.waiting')}`,
            count: open,
            to: listOf(ruleKind, 'reviewStatus=0'),
          }))
          return <HomeCounts items={items} />
        }}
      </CallState>
    </>
  )
}

import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ruleApi } from '../api.ts'
import { listOf } from './lists.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './rule.module.css'

/** The filter of the list that each count links to. */
const counted = {
  open: 'reviewStatus=0',
  refused: 'reviewStatus=-1',
  waiting: 'reviewStatus=1&enable=1',
  enabled: 'enable=0',
} as const
type Count = keyof typeof counted
const counts = Object.keys(counted) as Count[]

/** All kinds of rules: their numbers by state, and links to the lists. */
export function OverviewPage() {
  const t = useT()
  const call = useCall(ruleApi.overview, {}, { keep: true })
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('rule.overview')}</h1>
        <Link to="/RobotLabelIndex">{t('rule.toLabels')}</Link>
      </header>
      <p className={textStyles.soft}>{t('rule.overviewText')}</p>
      <CallState call={call}>
        {(rows) => (
          <ul className={styles.kinds}>
            {rows.map((row) => (
              <li key={row.ruleKind} className={cardStyles.root}>
                <h2>
                  <Link to={listOf(row.ruleKind)}>{t(`rule.kind.${row.ruleKind}`)}</Link>
                  <span className={styles.total}>{row.all}</span>
                </h2>
                <p className={textStyles.soft}>{t(`rule.about.${row.ruleKind}`)}</p>
                <dl className={styles.counts}>
                  {counts.map((name) => (
                    <div key={name}>
                      <dt>{t(`rule.count.${name}`)}</dt>
                      <dd>
                        <Link to={listOf(row.ruleKind, counted[name])}>{row[name]}</Link>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </CallState>
    </section>
  )
}

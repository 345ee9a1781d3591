import { Progress, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import type { Finding } from '../codes.ts'
import { findingDecision, findingLevel } from '../codes.ts'
import type { Filter } from './use-review.ts'
import styles from './finding.module.css'

interface HeadProps {
  findings: readonly Finding[]
  canDecide: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
}

/**
 * Progress of the review, and the filter. If there are no decisions and none are possible, only the number of findings.
 */
export function PanelHead({ findings, canDecide, filter: { decision, level }, onFilter }: HeadProps) {
  const t = useT()
  const decided = findings.filter((finding) => finding.decision !== 'open').length
  const isTracked = canDecide || decided > 0
  const count = (field: 'decision' | 'level', value: string) => findings.filter((one) => one[field] === value).length
  const options = (of: typeof findingDecision | typeof findingLevel, field: 'decision' | 'level') =>
    of.options.map(({ value, labelKey }) => ({ value, label: `${t.label(labelKey)} ${count(field, value)}` }))
  return (
    <header className={styles.findingsHead}>
      <div className={styles.findingsProgress} role="status">
        {isTracked
          ? t('review.reader.progress', { decided, count: findings.length })
          : t('review.reader.total', { count: findings.length })}
        {isTracked && (
          <Progress percent={(decided / findings.length) * 100} showInfo={false} size="small" aria-hidden />
        )}
      </div>
      <div className={styles.findingsFilter}>
        {isTracked && (
          <Select<Finding['decision']>
            allowClear
            aria-label={t('review.reader.byDecision')}
            placeholder={t('review.reader.allDecisions')}
            value={decision ?? null}
            options={options(findingDecision, 'decision')}
            onChange={(value) => onFilter({ ...(value ? { decision: value } : {}), ...(level ? { level } : {}) })}
          />
        )}
        <Select<Finding['level']>
          allowClear
          aria-label={t('review.reader.byLevel')}
          placeholder={t('review.reader.allLevels')}
          value={level ?? null}
          options={options(findingLevel, 'level')}
          onChange={(value) => onFilter({ ...(decision ? { decision } : {}), ...(value ? { level: value } : {}) })}
        />
      </div>
    </header>
  )
}

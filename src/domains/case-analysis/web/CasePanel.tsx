import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { caseAnalysisApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './case-analysis.module.css'

/** The analyses that were saved to a case. */
export function CasePanel({ bizId }: RecordPanelProps) {
  const t = useT()
  const found = useCall(caseAnalysisApi.ofCase, { caseId: bizId })
  const add = <Link to={`/CaseAnalysisMain?caseId=${bizId}`}>{t('caseAnalysis.new')}</Link>
  return (
    <CallState call={found}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('caseAnalysis.panelEmpty')} action={add} />
        ) : (
          <ol className={styles.panel}>
            {rows.map((one) => (
              <li key={one.id}>
                {one.mayOpen ? (
                  <Link to={`/CaseAnalysisMain?id=${one.id}`}>{one.analysisNo}</Link>
                ) : (
                  <strong>{one.analysisNo}</strong>
                )}
                <p>
                  {t('caseAnalysis.panelLine', {
                    win: one.winRate,
                    part: one.partialRate,
                    lose: one.loseRate,
                    n: one.sample,
                  })}
                </p>
                <small className={textStyles.soft}>
                  {one.createPsnName} {written(one.createTime.slice(0, 16))} · {t('caseAnalysis.disclaimer')}
                </small>
              </li>
            ))}
          </ol>
        )
      }
    </CallState>
  )
}

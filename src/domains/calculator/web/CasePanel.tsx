import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { calculatorApi, type Kept } from '../api.ts'
import { keptAs } from '../codes.ts'
import { WorksheetMenu } from './WorksheetMenu.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './calculator.module.css'

const calculators = ['litigationFee', 'arbitrationFee', 'interest'] as const

/** The calculations stored in a case, with their worksheets; and the calculators, opened with the case's amount. */
export function CasePanel({ bizId }: RecordPanelProps) {
  const t = useT()
  const kept = useCall(calculatorApi.kept, { caseId: bizId })
  const mayKeep = useGranted(calculatorApi.keep.access)
  return (
    <>
      {mayKeep && (
        <p className={styles.tools}>
          {calculators.map((name) => (
            <Link key={name} to={`/calculator/${name}?caseId=${bizId}`}>
              {t(`calculator.${name}`)}
            </Link>
          ))}
        </p>
      )}
      <CallState call={kept}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('calculator.panel.none')} />
          ) : (
            <ul className={styles.panel}>
              {rows.map((one) => (
                <KeptLine key={one.id} kept={one} />
              ))}
            </ul>
          )
        }
      </CallState>
    </>
  )
}

function KeptLine({ kept }: { kept: Kept }) {
  const t = useT()
  return (
    <li>
      <p>
        <strong>{kept.title}</strong>
      </p>
      <p>
        {t('calculator.panel.line', { as: t.label(keptAs.labelKey(kept.keptAs)), amount: amountWord(kept.amount) })}
      </p>
      <small className={textStyles.soft}>
        {kept.createPsnName} {written(kept.createTime.slice(0, 16))}
      </small>
      <p>
        <WorksheetMenu endpoint={calculatorApi.keptWorksheet} input={{ id: kept.id }} />
      </p>
    </li>
  )
}

import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { dutyApi } from '../api.ts'
import { DutyLine } from './DutyLine.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './duty.module.css'

/** The dated duties of a record, open and done. */
export function DutyPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const duties = useCall(dutyApi.query, { bizType, bizId })
  return (
    <CallState call={duties}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t('duty.none')} text={t('duty.intro')} />
        ) : (
          <>
            <ul className={styles.duties}>
              {found.map((duty) => (
                <DutyLine key={`${duty.key}${duty.date}`} duty={duty} />
              ))}
            </ul>
            <p className={textStyles.soft}>{t('duty.intro')}</p>
          </>
        )
      }
    </CallState>
  )
}

import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { courtMessageApi } from '../api.ts'
import { courtMessageKind, courtState } from '../codes.ts'
import { TakeButton } from './TakeButton.tsx'
import { stateTones } from './tones.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

/** The messages of a case, and the intake of another one. */
export function CasePanel({ bizId }: RecordPanelProps) {
  const t = useT()
  const found = useCall(courtMessageApi.query, { caseId: bizId, size: 50 })
  return (
    <CallState call={found}>
      {({ records }) => (
        <>
          {records.length === 0 && <p className={textStyles.soft}>{t('courtMessage.empty')}</p>}
          <ul className={styles.list}>
            {records.map((one) => (
              <li key={one.id}>
                <Link to={`/courtMessageMain/view/${one.id}`}>
                  {t.label(courtMessageKind.labelKey(one.kind))} {one.courtCaseNo}
                </Link>{' '}
                <StatusTag of={courtState} tones={stateTones} value={one.state} />
                <br />
                <small className={textStyles.soft}>
                  {one.messageNo} {one.createPsnName} {written(one.createTime.slice(0, 16))}
                </small>
              </li>
            ))}
          </ul>
          <TakeButton caseId={bizId} />
        </>
      )}
    </CallState>
  )
}

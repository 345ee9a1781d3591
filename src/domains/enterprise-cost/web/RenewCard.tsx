import { Button } from 'antd'
import { useState } from 'react'
import { documentStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { documentTones } from '../../../web/record/tones.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { enterpriseCostApi } from '../api.ts'
import { RenewForm } from './RenewForm.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './renewal.module.css'

/** The organisation's requested renewals, and a button to request one. */
export function RenewCard() {
  const t = useT()
  const [asking, ask] = useState(false)
  const call = useCall(enterpriseCostApi.query, { size: 3 })
  return (
    <>
      <header className={styles.head}>
        <h2>{t('enterprise-cost.card')}</h2>
        <Button onClick={() => ask(true)}>{t('enterprise-cost.apply')}</Button>
      </header>
      <CallState call={call}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={textStyles.soft}>{t('enterprise-cost.noneYet')}</p>
          ) : (
            <ul className={styles.list}>
              {records.map(({ id, renewNo, startDate, endDate, status, opinion }) => (
                <li key={id}>
                  <span>{renewNo}</span> <StatusTag of={documentStatus} tones={documentTones} value={status} />
                  <div className={textStyles.soft}>{writtenSpan(startDate, endDate)}</div>
                  {opinion && <div className={textStyles.soft}>{opinion}</div>}
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
      {asking && <RenewForm onClose={() => ask(false)} />}
    </>
  )
}

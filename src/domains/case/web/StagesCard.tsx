import { useState } from 'react'
import { Link } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { caseApi } from '../api.ts'
import { caseStage } from '../codes.ts'
import styles from './stages-card.module.css'

const list = `/caseManageIndex?status=${recordStatus.code.processing}`

/** Card of the home page: handled cases by stage, each with its next date; nothing while there are none. */
export function StagesCard() {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const result = useCall(caseApi.stages, {}, { keep: true })
  if (result.data?.length === 0) return null
  return (
    <CallState call={result}>
      {(stages) => (
        <>
          <h2>
            {t('case.home.stages')}{' '}
            <Drill to={list}>{grouped(stages.reduce((sum, { count }) => sum + count, 0))}</Drill>
          </h2>
          <table className={styles.table}>
            <tbody>
              {stages.map(({ stage, count, next }) => (
                <tr key={stage}>
                  <th scope="row">{t.label(caseStage.labelKey(stage))}</th>
                  <td>
                    <Drill to={`${list}&currentStage=${stage}`}>{grouped(count)}</Drill>
                  </td>
                  <td className={next?.date === today ? styles.today : undefined}>
                    {next && (
                      <>
                        <Link to={next.path}>
                          {written(next.date)} {next.what}
                        </Link>
                        <small>{next.caseName}</small>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </CallState>
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { topics as noticeTopics } from '../../notice/codes.ts'
import { dutyApi } from '../api.ts'
import { topics } from '../codes.ts'
import { DutyLine } from './DutyLine.tsx'
import styles from './duty.module.css'

const SHOWN = 6
const MORE = 40

/** Home page card: the user's duties of the next 30 days, overdue ones first. */
export function DutyCard() {
  const t = useT()
  const [size, setSize] = useState(SHOWN)
  const mine = useCall(dutyApi.mine, { size }, { keep: true })
  useLive(topics.duty, () => void mine.refetch())
  useLive(noticeTopics.notice, () => void mine.refetch())
  const total = mine.data?.total ?? 0
  return (
    <>
      <h2>{total > 0 ? t('duty.mineCount', { count: total }) : t('duty.mine')}</h2>
      <CallState call={mine}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title={t('duty.noneMine')} text={t('duty.noneMineText')} />
          ) : (
            <>
              <ul className={styles.duties}>
                {records.map((duty) => (
                  <DutyLine key={`${duty.bizId}${duty.key}${duty.date}`} duty={duty} isLinked />
                ))}
              </ul>
              {total > records.length && (
                <Button type="link" className={styles.dutiesMore!} onClick={() => setSize(size + MORE)}>
                  {t('duty.more', { count: total - records.length })}
                </Button>
              )}
            </>
          )
        }
      </CallState>
    </>
  )
}

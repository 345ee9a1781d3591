import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { useMobile } from '../../../web/shell/use-mobile.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { topics as noticeTopics } from '../../notice/codes.ts'
import { dutyApi } from '../api.ts'
import { topics } from '../codes.ts'
import { DutyLines } from './DutyLines.tsx'
import { heads } from './heads.ts'
import { Strip } from './Strip.tsx'
import styles from './duty.module.css'

/** Days shown, from today on. */
const DAYS = 14
/** Lines shown at first where there is no room for the strip. */
const SHOWN = 6
/** Overdue ones listed at most. */
const LATE = 50

/** Home page card: the duties of two weeks in four lanes, and the overdue ones. */
export const StripCard = () => <Coming isAlwaysShown />

/** The same for users outside the legal department; nothing while they have no duties. */
export const OwnStripCard = () => <Coming isAlwaysShown={false} />

function Coming({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const isPhone = useMobile()
  const [size, setSize] = useState(SHOWN)
  const of = useGranted(heads) ? 'visible' : 'own'
  const coming = useCall(dutyApi.mine, { of, from: today, days: DAYS - 1, size: 500 }, { keep: true })
  useLive(topics.duty, () => void coming.refetch())
  useLive(noticeTopics.notice, () => void coming.refetch())
  if (!isAlwaysShown && coming.data?.total === 0 && coming.data.overdue === 0) return null
  return (
    <CallState call={coming}>
      {({ total, overdue, records }) => {
        const due = records.filter(({ daysLeft }) => daysLeft === 0).length
        return (
          <>
            <header className={styles.stripHead}>
              <h2>{t('duty.strip')}</h2>
              <span className={textStyles.soft}>
                {total > 0 && t('duty.stripTotal', { count: total })}
                {due > 0 && ` · ${t('duty.stripToday', { count: due })}`}
              </span>
              <Link to="/agendaIndex">{t('duty.strip.all')}</Link>
              {overdue > 0 && <Late of={of} count={overdue} />}
            </header>
            {total === 0 && <EmptyState title={t('duty.stripNone')} text={t('duty.stripNoneText')} />}
            {total > 0 && !isPhone && <Strip today={today} days={DAYS} duties={records} />}
            {total > 0 && isPhone && <DutyLines duties={records.slice(0, size)} />}
            {isPhone && records.length > size && (
              <Button type="link" className={styles.dutiesMore!} onClick={() => setSize(records.length)}>
                {t('duty.more', { count: records.length - size })}
              </Button>
            )}
          </>
        )
      }}
    </CallState>
  )
}

/** The number of overdue duties; a click lists them. */
function Late({ of, count }: { of: 'own' | 'visible'; count: number }) {
  const t = useT()
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<LateLines of={of} />}>
      <Button type="link" className={styles.stripLate!}>
        {t('duty.stripLate', { count })}
      </Button>
    </Popover>
  )
}

function LateLines({ of }: { of: 'own' | 'visible' }) {
  const t = useT()
  const late = useCall(dutyApi.mine, { of, days: 0, size: LATE }, { keep: true })
  useLive(topics.duty, () => void late.refetch())
  return (
    <div className={styles.stripPanel}>
      <CallState call={late}>
        {({ records, overdue }) => (
          <>
            <DutyLines duties={records.filter(({ daysLeft }) => daysLeft < 0)} />
            {overdue > LATE && <p className={textStyles.soft}>{t('duty.more', { count: overdue - LATE })}</p>}
          </>
        )}
      </CallState>
    </div>
  )
}

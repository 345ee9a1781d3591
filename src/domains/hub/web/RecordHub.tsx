import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { hubApi, type Hub } from '../api.ts'
import { LifeLine } from './LifeLine.tsx'
import { RelatedLinks } from './RelatedLinks.tsx'
import { peopleWord } from './words.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hub.module.css'

/**
 * What belongs to a record, in the header of its page: its life line, who must act next, the next deadline and related
 * records. Nothing while it loads, so that the page is not held up.
 */
export function RecordHub({ bizType, bizId }: RecordPanelProps) {
  const { data: hub } = useCall(hubApi.show, { bizType, bizId })
  if (!hub) return null
  const hasStatus = hub.waiting !== null || hub.deadline !== null
  if (hub.steps.length === 0 && !hasStatus && hub.related.length === 0) return null
  return (
    <div className={styles.root}>
      {hasStatus && (
        <p className={styles.status}>
          {hub.waiting && <Waiting waiting={hub.waiting} />}
          {hub.deadline && <Deadline deadline={hub.deadline} />}
        </p>
      )}
      {hub.steps.length > 0 && <LifeLine steps={hub.steps} />}
      {hub.related.length > 0 && <RelatedLinks related={hub.related} />}
    </div>
  )
}

/** Who must act next: the user, or others, with the days that they have had. */
function Waiting({ waiting: { step, people, days, isMine } }: { waiting: NonNullable<Hub['waiting']> }) {
  const t = useT()
  return (
    <span>
      <strong className={isMine ? styles.mine : undefined}>
        {isMine ? t('hub.mine', { step }) : t('hub.waiting', { names: peopleWord(t, people), step })}
      </strong>
      {days !== null && days > 0 && <span className={textStyles.soft}> · {t('hub.waitingDays', { days })}</span>}
    </span>
  )
}

/** Days before a deadline from which it is shown as urgent. */
const urgentDays = 7

function Deadline({ deadline: { what, date, daysLeft, isProvisional } }: { deadline: NonNullable<Hub['deadline']> }) {
  const t = useT()
  const left =
    daysLeft < 0
      ? t('hub.late', { days: -daysLeft })
      : daysLeft === 0
        ? t('hub.today')
        : t('hub.left', { days: daysLeft })
  return (
    <span>
      <span className={textStyles.soft}>{t('hub.deadline')}</span> {what} {written(date)}{' '}
      <span className={daysLeft < 0 ? styles.late : daysLeft <= urgentDays ? styles.soon : textStyles.soft}>
        {left}
      </span>
      {isProvisional && <span className={textStyles.soft}> · {t('hub.provisional')}</span>}
    </span>
  )
}

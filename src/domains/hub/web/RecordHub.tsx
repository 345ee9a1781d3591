import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordHeadProps } from '../../../web/pages/types.ts'
import { classes } from '../../../web/ui/classes.ts'
import { hubApi, type Hub } from '../api.ts'
import { LifeLine } from './LifeLine.tsx'
import { RelatedLinks } from './RelatedLinks.tsx'
import { peopleWord } from './words.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './hub.module.css'

/**
 * What belongs to a record, in the header of its page: who must act next, the next deadline and hearing, its life line
 * and related records. Nothing while it loads, so that the page is not held up.
 */
export function RecordHub({ bizType, bizId, part }: RecordHeadProps) {
  const t = useT()
  const { data: hub } = useCall(hubApi.show, { bizType, bizId })
  if (!hub) return null
  if (part === 'next') return hub.waiting && <Waiting waiting={hub.waiting} />
  if (part === 'deadline')
    return (
      <>
        {hub.deadline && <Due label={`${t('hub.deadline')} · ${hub.deadline.what}`} due={hub.deadline} />}
        {hub.hearing && <Due label={t('hub.hearing')} due={hub.hearing} time={hub.hearing.time} of={hub.hearing.of} />}
      </>
    )
  if (part === 'life') return hub.steps.length > 0 && <LifeLine steps={hub.steps} />
  return hub.related.length > 0 && <RelatedLinks related={hub.related} />
}

/** Who must act next: the user, or others, with the days that they have had. */
function Waiting({ waiting: { step, people, days, isMine } }: { waiting: NonNullable<Hub['waiting']> }) {
  const t = useT()
  return (
    <span className={classes(styles.waiting, isMine && styles.mine)}>
      {isMine ? t('hub.mine', { step }) : t('hub.waiting', { names: peopleWord(t, people), step })}
      {days !== null && days > 0 && <span className={textStyles.soft}> · {t('hub.waitingDays', { days })}</span>}
    </span>
  )
}

/** Days before a deadline from which it is shown as urgent. */
const urgentDays = 7

interface DueProps {
  label: string
  due: NonNullable<Hub['deadline']>
  time?: string | null
  /** The case whose hearing it is, if that is not the record itself. */
  of?: NonNullable<Hub['hearing']>['of']
}

function Due({ label, due: { date, daysLeft, isProvisional }, time, of }: DueProps) {
  const t = useT()
  const left =
    daysLeft < 0
      ? t('hub.late', { days: -daysLeft })
      : daysLeft === 0
        ? t('hub.today')
        : t('hub.left', { days: daysLeft })
  return (
    <dl className={styles.deadline}>
      <dt>
        {label}
        {of && (
          <>
            {' · '}
            <Link to={of.path} title={of.title}>
              {t('hub.ofCase', { number: of.number })}
            </Link>
          </>
        )}
      </dt>
      <dd>
        {written(date)} {time}{' '}
        <span className={daysLeft < 0 ? styles.late : daysLeft <= urgentDays ? textStyles.warning : textStyles.soft}>
          {left}
        </span>
        {isProvisional && <span className={textStyles.soft}> · {t('hub.provisional')}</span>}
      </dd>
    </dl>
  )
}

import { Alert, Spin } from 'antd'
import { refresh } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { examineApi, type ExamineHead } from '../api.ts'
import { examineStatus, reviewStatus } from '../codes.ts'
import { reviewTones, statusTones } from './tones.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

const POLL_MS = 2000

/** The states of a review. */
export function ExamineTags({ examine }: { examine: ExamineHead }) {
  const isDone = examine.status === examineStatus.code.done
  return (
    <>
      <StatusTag of={examineStatus} tones={statusTones} value={examine.status} />
      {isDone && <StatusTag of={reviewStatus} tones={reviewTones} value={examine.reviewStatus} />}
    </>
  )
}

/** Why there is no result; polls as long as there may be one. */
export function NoResult({ examine }: { examine: ExamineHead }) {
  const t = useT()
  const isRunning = examine.status === examineStatus.code.processing
  useEvery(POLL_MS, isRunning, () => void refresh([examineApi.queryById.path]))
  if (isRunning)
    return (
      <div className={classes(cardStyles.root, styles.running)} role="status">
        <Spin />
        <b>{t('examine.running')}</b>
        <span className={textStyles.soft}>{t('examine.runningText')}</span>
      </div>
    )
  return <Alert type="error" showIcon title={t('examine.aborted')} description={examine.failure} />
}

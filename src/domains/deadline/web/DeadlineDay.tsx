import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { deadlineApi } from '../api.ts'
import { deadlineStatus, type deadlineOwner } from '../codes.ts'
import styles from './deadline.module.css'

interface Props {
  bizType: (typeof deadlineOwner.values)[number]
  bizId: string
  /** Code of the rule, such as `C6`. */
  rule: string
}

/** The earliest open day of a rule on a record; nothing without one. */
export function DeadlineDay({ bizType, bizId, rule }: Props) {
  const t = useT()
  const { data } = useCall(deadlineApi.query, { bizType, bizId })
  const next = data?.records.find(
    (one) => one.rule === rule && one.status === deadlineStatus.code.open && one.date !== null,
  )
  if (!next?.date) return null
  return (
    <span className={styles.day}>
      {t.label(`deadline.rule.${rule}`)} {written(next.date)}
      {next.isProvisional && next.overrideDate === null && <small>{t('deadline.provisional')}</small>}
    </span>
  )
}

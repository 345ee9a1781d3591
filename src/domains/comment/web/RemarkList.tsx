import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import type { Remark, Remarks } from '../api.ts'
import { RemarkItem } from './RemarkItem.tsx'
import { useRemarks } from './remarks.ts'
import commentStyles from './comment.module.css'
import styles from './remark.module.css'

/** The comments on words of a record's text: open ones in the order of the text, then those that were met. */
export function RemarkList({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const remarks = useRemarks(bizType, bizId).data
  const [isAll, setAll] = useState(false)
  if (!remarks || remarks.records.length === 0) return null
  const { text, mayMend, records } = remarks
  const mended = records.filter((one) => one.mended)
  const list = (some: readonly Remark[]) => (
    <ul className={styles.list}>
      {some.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} text={text} mayMend={mayMend} />
      ))}
    </ul>
  )
  return (
    <section aria-label={t('comment.remark.list')}>
      <h3 className={commentStyles.title}>
        {t('comment.remark.list')} {records.length - mended.length}
      </h3>
      {list(records.filter((one) => !one.mended))}
      {mended.length > 0 && (
        <Button className={styles.more!} type="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t('comment.remark.mendedCount', { count: mended.length })}
        </Button>
      )}
      {isAll && list(mended)}
    </section>
  )
}

export type RemarkText = Remarks['text']

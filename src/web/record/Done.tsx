import { useT } from '../i18n/t.ts'
import type { RecordPanelProps } from '../pages/types.ts'
import { RecordHeads } from '../ui/RecordHeads.tsx'
import styles from './record.module.css'

interface Props {
  text: string
  /** Address of the record that was created. */
  made?: string | null | undefined
  /** The record, to say who must act next. */
  of?: RecordPanelProps
}

/**
 * What was done, and what comes next: the record that was created, or the step that is waiting. Messages are rendered
 * outside the router, so the link is a plain one.
 */
export function Done({ text, made, of }: Props) {
  const t = useT()
  return (
    <span className={styles.done}>
      <span>{text}</span>
      {made ? <a href={`#${made}`}>{t('record.openMade')}</a> : of && <RecordHeads {...of} part="next" />}
    </span>
  )
}

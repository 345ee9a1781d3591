import { useT } from '../../../web/i18n/t.ts'
import type { Remark } from '../api.ts'
import styles from './remark.module.css'

interface Props {
  remark: Remark
  /** The current text. */
  textId: string | undefined
}

/** Whether a comment was met, and whether its words are still there; nothing in the version that it is about. */
export function RemarkState({ remark: { mended, isKept, words }, textId }: Props) {
  const t = useT()
  if (mended) return <span className={styles.mended}>{t('comment.remark.mended', { n: mended.versionNo })}</span>
  if (words.textId === textId) return null
  return (
    <span className={isKept ? styles.kept : styles.changed}>
      {t(isKept ? 'comment.remark.kept' : 'comment.remark.changed')}
    </span>
  )
}

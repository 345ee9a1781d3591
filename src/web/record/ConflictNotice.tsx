import { Alert, Button } from 'antd'
import { useT } from '../i18n/t.ts'
import type { Draft } from './use-draft.ts'
import textStyles from '../ui/text.module.css'
import styles from './record.module.css'

/** Another user has changed the record while nothing was unsaved here. */
export function NewsNotice({ draft }: { draft: Pick<Draft, 'news' | 'showNews'> }) {
  const t = useT()
  if (!draft.news) return null
  const name = draft.news.psnName || t('record.news.other')
  return (
    <Alert
      className={styles.notice!}
      type="info"
      showIcon
      role="status"
      title={t('record.news.title', { name })}
      action={<Button onClick={draft.showNews}>{t('record.news.show')}</Button>}
    />
  )
}

/** Another user has changed the record: shows who, when and what. The values typed here are kept. */
export function ConflictNotice({ draft }: { draft: Pick<Draft, 'conflict' | 'resolve'> }) {
  const t = useT()
  if (!draft.conflict) return null
  return (
    <Alert
      className={styles.notice!}
      type="warning"
      showIcon
      role="alert"
      title={t('record.conflict.title')}
      description={
        <>
          <p>{draft.conflict.text}</p>
          <p className={textStyles.soft}>{t('record.conflict.mergeHelp')}</p>
          <div className={styles.conflictActions}>
            <Button type="primary" onClick={() => draft.resolve(true)}>
              {t('record.conflict.merge')}
            </Button>
            <Button onClick={() => draft.resolve(false)}>{t('record.conflict.discard')}</Button>
          </div>
        </>
      }
    />
  )
}

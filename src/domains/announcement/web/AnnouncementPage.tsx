import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { announcementApi, type Shown } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './announcement.module.css'

/** One announcement; opening it marks it as read. */
export function AnnouncementPage() {
  const { dataId = '' } = useParams()
  const announcement = useCall(announcementApi.show, { id: dataId })
  useTabTitle(announcement.data?.title)
  return <CallState call={announcement}>{(found) => <Text found={found} />}</CallState>
}

function Text({ found: { id, title, content, createPsnName, publishTime, isRead } }: { found: Shown }) {
  const t = useT()
  const { run } = useAct(announcementApi.markRead)
  useEffect(() => {
    if (!isRead) void run({ id })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each announcement that is opened
  }, [id, isRead])
  return (
    <article className={classes(cardStyles.root, styles.root)}>
      <h1>{title}</h1>
      <p className={styles.soft}>
        {t('announcement.from', { name: createPsnName, time: publishTime?.slice(0, 16) ?? '' })}
      </p>
      <div className={styles.text}>{content}</div>
    </article>
  )
}

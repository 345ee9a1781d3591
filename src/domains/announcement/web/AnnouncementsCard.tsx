import { Link } from 'react-router'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { topics } from '../../notice/codes.ts'
import { announcementApi } from '../api.ts'
import styles from './announcement.module.css'

const SHOWN = 5

/** Home page card: announcements of the organisation and the provider, one line each; nothing while there are none. */
export function AnnouncementsCard() {
  const t = useT()
  const announcements = useCall(announcementApi.current, { size: SHOWN }, { keep: true })
  useLive(topics.notice, () => void announcements.refetch())
  if (announcements.data?.records.length === 0) return null
  return (
    <div className={styles.announcements}>
      <h2>{t('announcement.title')}</h2>
      <CallState call={announcements}>
        {({ records }) => (
          <ul>
            {records.map(({ id, title, pinned, isRead, publishTime, createPsnName }) => (
              <li key={id}>
                <Link to={`/announcement/view/${id}`} className={isRead ? undefined : styles.unread}>
                  {title}
                </Link>
                {pinned && <StateWord tone="running" word={t('announcement.field.pinned')} />}
                {!isRead && <StateWord tone="waiting" word={t('announcement.unread')} />}
                <small
                  className={textStyles.soft}
                  title={t('announcement.from', { name: createPsnName, time: publishTime?.slice(0, 16) ?? '' })}
                >
                  {written(publishTime?.slice(0, 10))}
                </small>
              </li>
            ))}
          </ul>
        )}
      </CallState>
    </div>
  )
}

import { Link } from 'react-router'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { topics } from '../../notice/codes.ts'
import { announcementApi } from '../api.ts'
import styles from './announcement.module.css'

const SHOWN = 5

/** Home page card: announcements of the organisation and the provider. */
export function AnnouncementsCard() {
  const t = useT()
  const announcements = useCall(announcementApi.current, { size: SHOWN }, { keep: true })
  useLive(topics.notice, () => void announcements.refetch())
  return (
    <>
      <h2>{t('announcement.title')}</h2>
      <CallState call={announcements}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title={t('announcement.none')} />
          ) : (
            <ul className={styles.announcements}>
              {records.map(({ id, title, pinned, isRead, publishTime, createPsnName }) => (
                <li key={id}>
                  <Link to={`/announcement/view/${id}`} className={isRead ? undefined : styles.unread}>
                    {title}
                  </Link>
                  {pinned && <StateWord tone="running" word={t('announcement.field.pinned')} />}
                  {!isRead && <StateWord tone="waiting" word={t('announcement.unread')} />}
                  <small>
                    {t('announcement.from', { name: createPsnName, time: publishTime?.slice(0, 16) ?? '' })}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </>
  )
}

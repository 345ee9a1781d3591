import { Link } from 'react-router'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { topics } from '../../notice/codes.ts'
import { announcementApi } from '../api.ts'
import './announcement.css'

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
            <ul className="announcements">
              {records.map(({ id, title, pinned, isRead, publishTime, createPsnName }) => (
                <li key={id}>
                  <Link to={`/announcement/view/${id}`} className={isRead ? undefined : 'announcement-unread'}>
                    {title}
                  </Link>
                  {pinned && <span className="status status-running">{t('announcement.field.pinned')}</span>}
                  {!isRead && <span className="status status-waiting">{t('announcement.unread')}</span>}
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

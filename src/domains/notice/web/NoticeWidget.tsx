import { BellOutlined } from '@ant-design/icons'
import { lazy } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { TopBarPanel } from '../../../web/ui/TopBarPanel.tsx'
import { useFreshNotices, useUnread } from './queries.ts'
import styles from './notice.module.css'

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }))

/** Number of unread notices, in the top bar; a click shows the newest. */
export function NoticeWidget() {
  const t = useT()
  const count = useUnread()
  useFreshNotices()
  const label = count > 0 ? t('notice.titleCount', { count }) : t('notice.title')
  return (
    <TopBarPanel icon={<BellOutlined />} label={label} count={count} className={styles.noticesPanel!}>
      {(close) => <NoticePanel onLeave={close} />}
    </TopBarPanel>
  )
}

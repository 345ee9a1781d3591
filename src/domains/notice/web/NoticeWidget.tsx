import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { useFreshNotices, useUnread } from './queries.ts'
import './notice.css'

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }))

/** How much the user has not read, in the top bar; a click shows the newest. */
export function NoticeWidget() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = useUnread()
  useFreshNotices()
  const label = count > 0 ? t('notice.titleCount', { count }) : t('notice.title')
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={label}
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="notices-panel">
          <Suspense>
            <NoticePanel onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      }
      destroyOnHidden
    >
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={label} title={label} />
      </Badge>
    </Popover>
  )
}

import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Modal, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/t.ts'
import { useStore } from '../store.ts'
import { errorLog } from './error-log.ts'

/** The captured errors of the interface; no bell while there are none. */
export function ErrorBell() {
  const t = useT()
  const errors = useStore(errorLog)
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  return (
    <>
      <Tooltip title={t('errorLog.title')}>
        <Badge count={errors.length} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            danger
            icon={<BellOutlined />}
            aria-label={t('errorLog.title')}
            onClick={() => setOpen(!open)}
          />
        </Badge>
      </Tooltip>
      <Modal
        title={t('errorLog.title')}
        open={open}
        width="min(1100px, 92vw)"
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => errorLog.set([])}>{t('errorLog.clear')}</Button>}
      >
        <Table
          rowKey="id"
          size="small"
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          dataSource={[...errors]}
          columns={[
            { title: t('errorLog.message'), dataIndex: 'message', width: '24%' },
            { title: t('errorLog.info'), dataIndex: 'info', width: '16%' },
            { title: t('errorLog.url'), dataIndex: 'url', width: '22%' },
            { title: t('errorLog.stack'), dataIndex: 'stack', render: (stack: string) => <pre>{stack}</pre> },
          ]}
        />
      </Modal>
    </>
  )
}

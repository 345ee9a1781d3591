import { Button, Modal, Table } from 'antd'
import { relativeTime } from '../helpers.ts'
import { useT } from '../i18n/t.ts'
import { written } from '../i18n/written.ts'
import { useStore } from '../store.ts'
import { errorLog, type LoggedError } from './error-log.ts'
import styles from './error-dialog.module.css'

/** Message, source, address and stack of each captured error, newest first. */
export function ErrorDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const errors = useStore(errorLog)
  return (
    <Modal
      open
      title={t('errorLog.title')}
      width="min(1100px, 92vw)"
      onCancel={onClose}
      footer={<Button onClick={() => errorLog.set([])}>{t('errorLog.clear')}</Button>}
    >
      <Table<LoggedError>
        rowKey="id"
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...errors]}
        columns={[
          { title: t('errorLog.message'), dataIndex: ['err', 'message'], width: '24%' },
          {
            title: t('errorLog.info'),
            width: '16%',
            render: (_, { info, vm, time }: LoggedError) => (
              <>
                {info} {vm}
                <br />
                <time>{written(relativeTime(time, 'YYYY-MM-DD HH:mm'))}</time>
              </>
            ),
          },
          { title: t('errorLog.url'), dataIndex: 'url', width: '22%' },
          {
            title: t('errorLog.stack'),
            dataIndex: ['err', 'stack'],
            render: (stack: string) => <pre className={styles.stack}>{stack}</pre>,
          },
        ]}
      />
    </Modal>
  )
}

import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Pagination, Table } from 'antd'
import { useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { KeywordField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { smsApi, type Message } from '../api.ts'
import { smsState } from '../codes.ts'
import './sms.css'

const tones: Record<Message['state'], Tone> = { kept: 'draft', waiting: 'running', sent: 'done', failed: 'refused' }

/** Every text message of the installation, and what became of it. */
export function SmsPage() {
  const t = useT()
  const list = useList(smsApi.query)
  const asked = useCall(smsApi.query, list.input as never, { keep: true })
  const gateway = asked.data?.gateway
  return (
    <section className="list-page card">
      <header className="list-head">
        <h1>{t('sms.title')}</h1>
      </header>
      {gateway !== undefined && (
        <Alert
          type={gateway ? 'info' : 'warning'}
          showIcon
          className="sms-notice"
          title={t(gateway ? 'sms.gatewayNotice' : 'sms.keptNotice')}
          description={gateway ? undefined : t('sms.keptNoticeText')}
        />
      )}
      <div className="list-tools">
        <div className="search-line" role="search">
          <KeywordField list={list} name="phone" placeholder={t('sms.field.phone')} />
          <Button icon={<ReloadOutlined />} onClick={list.reload}>
            {t('tabs.refresh')}
          </Button>
        </div>
      </div>
      {list.error && list.rows.length === 0 ? (
        <ErrorState error={list.error} retry={list.reload} />
      ) : (
        <Table<Message>
          rowKey="id"
          dataSource={[...list.rows]}
          loading={list.loading && list.rows.length === 0}
          pagination={false}
          locale={{ emptyText: <EmptyState title={t('sms.none')} text={t('sms.noneText')} /> }}
          columns={[
            { key: 'time', title: t('sms.time'), dataIndex: 'createTime', width: 170 },
            { key: 'phone', title: t('sms.field.phone'), dataIndex: 'phone', width: 130 },
            { key: 'text', title: t('sms.text'), render: (_, row) => row.text || t('sms.blanked') },
            {
              key: 'state',
              title: t('sms.stateTitle'),
              width: 170,
              render: (_, row) => <StatusTag of={smsState} tones={tones} value={row.state} />,
            },
            { key: 'error', title: t('sms.error'), dataIndex: 'error', width: 260 },
          ]}
        />
      )}
      <Pagination
        className="list-pages"
        current={list.current}
        pageSize={list.size}
        total={list.total}
        showTotal={(total) => t('ui.list.total', { total })}
        onChange={list.setPage}
      />
    </section>
  )
}

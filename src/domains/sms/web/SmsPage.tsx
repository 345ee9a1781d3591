import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { smsApi, type Message } from '../api.ts'
import { smsState } from '../codes.ts'
import styles from './sms.module.css'

const tones: Record<Message['state'], Tone> = { kept: 'draft', waiting: 'running', sent: 'done', failed: 'refused' }

/** Every text message of the installation, with its delivery state. */
export function SmsPage() {
  const t = useT()
  const list = useList(smsApi.query)
  const asked = useCall(smsApi.query, list.input as never, { keep: true })
  const way = asked.data?.way
  const columns: readonly Column<Message>[] = [
    { key: 'createTime', title: t('sms.time'), width: 170 },
    { key: 'phone', title: t('sms.field.phone'), width: 130 },
    {
      key: 'text',
      title: t('sms.text'),
      width: 530,
      render: (row) => <span className={styles.text}>{row.text || t('sms.blanked')}</span>,
    },
    {
      key: 'state',
      title: t('sms.stateTitle'),
      width: 170,
      render: (row) => <StatusTag of={smsState} tones={tones} value={row.state} />,
    },
    { key: 'error', title: t('sms.error'), width: 130 },
  ]
  return (
    <ListPage
      name="sms"
      title={t('sms.title')}
      list={list}
      columns={columns}
      views={
        way !== undefined && (
          <Alert
            type={way === 'gateway' ? 'info' : 'warning'}
            showIcon
            className={styles.notice!}
            title={t(`sms.way.${way}`)}
            description={way === 'gateway' ? undefined : t(`sms.wayText.${way}`)}
          />
        )
      }
      search={
        <>
          <KeywordField list={list} name="phone" placeholder={t('sms.field.phone')} />
          <Button icon={<ReloadOutlined />} onClick={list.reload}>
            {t('tabs.refresh')}
          </Button>
        </>
      }
      empty={<EmptyState title={t('sms.none')} text={t('sms.noneText')} />}
    />
  )
}
SmsPage.asks = firstOf(smsApi.query)

import { PlusOutlined } from '@ant-design/icons'
import { Modal, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ssoApi, type SsoClient } from '../api.ts'
import { matchBy, ssoKind } from '../codes.ts'
import { ClientForm } from './ClientForm.tsx'

/** Who is trusted to say who signs in to this organisation. */
export function SsoPage() {
  const t = useT()
  const clients = useCall(ssoApi.query, {})
  const remove = useAct(ssoApi.delete)
  const [open, setOpen] = useState<SsoClient | 'new' | null>(null)
  const [made, setMade] = useState<{ secret: string; tenantId: string } | null>(null)
  const add = (
    <ActionButton access={ssoApi.save.access} type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
      {t('sso.add')}
    </ActionButton>
  )
  return (
    <section className="list-page card">
      <header className="list-head">
        <h1>{t('sso.title')}</h1>
        {add}
      </header>
      <Typography.Paragraph type="secondary">{t('sso.intro')}</Typography.Paragraph>
      <CallState call={clients}>
        {(rows) => (
          <Table<SsoClient>
            rowKey="id"
            dataSource={[...rows]}
            pagination={false}
            locale={{ emptyText: <EmptyState title={t('sso.none')} text={t('sso.noneText')} /> }}
            columns={[
              { key: 'name', title: t('sso.field.name'), dataIndex: 'name' },
              { key: 'code', title: t('sso.field.code'), dataIndex: 'code', width: 160 },
              {
                key: 'kind',
                title: t('sso.field.kind'),
                width: 160,
                render: (_, row) => t.label(ssoKind.labelKey(row.kind)),
              },
              { key: 'issuer', title: t('sso.field.issuer'), dataIndex: 'issuer', ellipsis: true },
              {
                key: 'matchBy',
                title: t('sso.field.matchBy'),
                width: 150,
                render: (_, row) => t.label(matchBy.labelKey(row.matchBy)),
              },
              {
                key: 'enabled',
                title: t('sso.field.enabled'),
                width: 90,
                render: (_, row) => (
                  <Tag color={row.enabled ? 'green' : 'default'}>{t(row.enabled ? 'sso.on' : 'sso.offWord')}</Tag>
                ),
              },
              {
                key: 'act',
                width: 140,
                render: (_, row) => (
                  <>
                    <ActionButton access={ssoApi.save.access} type="link" onClick={() => setOpen(row)}>
                      {t('sso.edit')}
                    </ActionButton>
                    <ConfirmButton
                      access={ssoApi.delete.access}
                      type="link"
                      question={t('sso.deleteAsk', { name: row.name })}
                      consequence={t('sso.deleteText')}
                      onConfirm={() => remove.run({ id: row.id })}
                    >
                      {t('sso.delete')}
                    </ConfirmButton>
                  </>
                ),
              },
            ]}
          />
        )}
      </CallState>
      {open && (
        <ClientForm
          client={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSecret={(secret, tenantId) => setMade({ secret, tenantId })}
        />
      )}
      <Modal
        title={t('sso.newSecret')}
        open={made !== null}
        onOk={() => setMade(null)}
        onCancel={() => setMade(null)}
        okText={t('sso.close')}
        cancelButtonProps={{ hidden: true }}
      >
        <p>{t('sso.newSecretText', { tenant: made?.tenantId ?? '' })}</p>
        <Typography.Paragraph code copyable>
          {made?.secret}
        </Typography.Paragraph>
      </Modal>
    </section>
  )
}

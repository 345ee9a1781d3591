import { PlusOutlined } from '@ant-design/icons'
import { Modal, Typography } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { DataTable } from '../../../web/ui/DataTable.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { ssoApi, type SsoClient } from '../api.ts'
import { matchBy, ssoKind } from '../codes.ts'
import { ClientForm } from './ClientForm.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'

/** The identity providers of this organisation. */
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
  const columns: readonly Column<SsoClient>[] = [
    { key: 'name', title: t('sso.field.name'), width: 180 },
    { key: 'code', title: t('sso.field.code') },
    { key: 'kind', title: t('sso.field.kind'), width: 160, render: (row) => t.label(ssoKind.labelKey(row.kind)) },
    { key: 'issuer', title: t('sso.field.issuer'), width: 240 },
    {
      key: 'matchBy',
      title: t('sso.field.matchBy'),
      width: 160,
      render: (row) => t.label(matchBy.labelKey(row.matchBy)),
    },
    {
      key: 'enabled',
      title: t('sso.field.enabled'),
      width: 90,
      render: (row) => (
        <StateWord tone={row.enabled ? 'done' : 'draft'} word={t(row.enabled ? 'sso.on' : 'sso.offWord')} />
      ),
    },
    {
      key: 'act',
      title: t('ui.list.actions'),
      render: (row) => (
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
  ]
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('sso.title')}</h1>
        {add}
      </header>
      <Typography.Paragraph type="secondary">{t('sso.intro')}</Typography.Paragraph>
      <CallState call={clients}>
        {(rows) => (
          <DataTable
            label={t('sso.title')}
            columns={columns}
            list={{ rows, loading: false }}
            empty={<EmptyState title={t('sso.none')} text={t('sso.noneText')} access="system:sso:edit" action={add} />}
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

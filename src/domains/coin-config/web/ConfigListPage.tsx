import { PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { groupAmount } from '../../../kernel/money.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { coinConfigApi, type Config } from '../api.ts'
import { enable, standing } from '../codes.ts'
import { ConfigForm } from './ConfigForm.tsx'

/** What coins cost: the price that holds, those that are planned, and the history. */
export function ConfigListPage() {
  const t = useT()
  const list = useList(coinConfigApi.query)
  const [adding, add] = useState(false)
  const columns: readonly Column<Config>[] = [
    { key: 'unitPrice', title: t('coin-config.column.unitPrice'), width: 140, align: 'right' },
    {
      key: 'minRecharge',
      title: t('coin-config.column.minRecharge'),
      width: 140,
      align: 'right',
      render: (row) => <Money value={row.minRecharge} />,
    },
    {
      key: 'packages',
      title: t('coin-config.field.packages'),
      width: 280,
      render: (row) =>
        row.packages.map(({ amount, coin, gift }) => (
          <div key={amount}>
            {t('coin-config.packageText', { amount: groupAmount(amount), coin: grouped(coin), gift: grouped(gift) })}
          </div>
        )),
    },
    { key: 'effectiveTime', title: t('coin-config.field.effectiveTime'), width: 150 },
    { key: 'status', title: t('coin-config.status'), width: 110, render: (row) => <State row={row} /> },
    { key: 'createPsnName', title: t('coin-config.operator'), width: 100 },
    { key: 'actions', title: t('ui.list.actions'), width: 100, render: (row) => <Disable row={row} /> },
  ]
  const button = (
    <ActionButton access={coinConfigApi.save.access} type="primary" icon={<PlusOutlined />} onClick={() => add(true)}>
      {t('coin-config.new')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="coin-config"
        title={t('coin-config.title')}
        list={list}
        columns={columns}
        action={button}
        search={<SelectField list={list} name="enable" label={t('coin-config.status')} of={enable} />}
        empty={
          <EmptyState
            title={t('coin-config.empty')}
            text={t('coin-config.emptyText')}
            access={coinConfigApi.save.access}
            action={button}
          />
        }
      />
      {adding && <ConfigForm onClose={() => add(false)} />}
    </>
  )
}
ConfigListPage.asks = firstOf(coinConfigApi.query)

function State({ row }: { row: Config }) {
  if (row.enable === 1) return <StatusTag of={enable} tones={{ on: 'done', off: 'archived' }} value={row.enable} />
  return <StatusTag of={standing} tones={{ now: 'done', planned: 'waiting', past: 'draft' }} value={row.standing} />
}

function Disable({ row: { id, version, enable: state, unitPrice } }: { row: Config }) {
  const t = useT()
  const { message } = App.useApp()
  const disable = useAct(coinConfigApi.disable)
  if (state === 1) return null
  return (
    <ConfirmButton
      access={coinConfigApi.disable.access}
      type="link"
      question={`${t('coin-config.disable')}${colon()}${unitPrice}`}
      consequence={t('coin-config.disableText')}
      onConfirm={() => disable.run({ id, version }, () => void message.success(t('coin-config.disabled')))}
    >
      {t('coin-config.disable')}
    </ConfirmButton>
  )
}

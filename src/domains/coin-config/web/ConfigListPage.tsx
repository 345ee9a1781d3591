import { PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useLive } from '../../../web/api/live.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { doneWord } from '../../../web/record/record-context.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { topics } from '../../notice/codes.ts'
import { coinConfigApi, type Config } from '../api.ts'
import { changeState, enable, standing } from '../codes.ts'
import { ConfigForm } from './ConfigForm.tsx'
import { DecideButtons, Lines } from './parts.tsx'
import styles from './coin-config.module.css'

/** Coin prices: the current one, planned ones, and past ones. */
export function ConfigListPage() {
  const t = useT()
  const list = useList(coinConfigApi.query)
  // Notices are sent to those who may confirm a change and to its author, so the list is reloaded with them.
  useLive(topics.notice, list.reload)
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
            {t('coin-config.packageText', { amount: amountWord(amount), coin: grouped(coin), gift: grouped(gift) })}
          </div>
        )),
    },
    { key: 'effectiveTime', title: t('coin-config.field.effectiveTime'), width: 150 },
    {
      key: 'status',
      title: t('coin-config.status'),
      width: 110,
      render: (row) => (
        <>
          <State row={row} />
          {row.disabling && <div className={styles.configPending}>{t('coin-config.disablePending')}</div>}
        </>
      ),
    },
    { key: 'createPsnName', title: t('coin-config.operator'), width: 160, render: (row) => operatorsOf(t, row) },
    { key: 'actions', title: t('ui.list.actions'), width: 170, render: (row) => <RowActions row={row} /> },
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

/** The author of a price and the user who decided it. */
function operatorsOf(t: Translate, { createPsnName: author, decidePsnName: other, state }: Config): string {
  if (other === null || state === changeState.code.withdrawn) return author
  return t(state === changeState.code.refused ? 'coin-config.refusedBy' : 'coin-config.confirmedBy', { author, other })
}

function State({ row }: { row: Config }) {
  if (row.state !== changeState.code.confirmed)
    return (
      <StatusTag
        of={changeState}
        tones={{ pending: 'waiting', confirmed: 'done', refused: 'archived', withdrawn: 'archived' }}
        value={row.state}
      />
    )
  if (row.enable === 1) return <StatusTag of={enable} tones={{ on: 'done', off: 'archived' }} value={row.enable} />
  return <StatusTag of={standing} tones={{ now: 'done', planned: 'waiting', past: 'draft' }} value={row.standing} />
}

function RowActions({ row }: { row: Config }) {
  const t = useT()
  const { message } = App.useApp()
  const decide = useAct(coinConfigApi.decide)
  const disable = useAct(coinConfigApi.disable)
  const { id, version, enable: state, unitPrice } = row
  if (row.state === changeState.code.pending)
    return (
      <DecideButtons
        change={{ ...row, state: row.state }}
        access={coinConfigApi.decide.access}
        ask={{
          confirm: t('coin-config.askConfirm'),
          refuse: t('coin-config.askRefuse'),
          withdraw: t('coin-config.askWithdraw'),
        }}
        lines={[
          t('coin-config.fromTo', { from: row.otherPrice ?? t('coin-config.fromNothing'), to: unitPrice }),
          t('coin-config.since', { time: row.effectiveTime }),
          t('coin-config.hits', { n: row.tenants }),
          t('coin-config.byWhom', { name: row.createPsnName }),
        ]}
        onDecide={(action) =>
          decide.run({ id, version, action }, () => void message.success(doneWord(t, 'coin-config', action, '')))
        }
      />
    )
  if (state === 1) return null
  const follows = row.otherPrice
    ? t('coin-config.disableToOther', { price: row.otherPrice })
    : t('coin-config.disableLast')
  const consequence = row.standing === standing.code.now ? follows : t('coin-config.disablePlanned')
  if (row.disabling)
    return (
      <DecideButtons
        change={{ state: 'pending', createPsnId: row.disabling.createPsnId }}
        access={coinConfigApi.decide.access}
        ask={{
          confirm: t('coin-config.confirmDisable', { price: unitPrice }),
          refuse: t('coin-config.refuseDisable', { price: unitPrice }),
          withdraw: t('coin-config.withdrawDisable', { price: unitPrice }),
        }}
        lines={[consequence, t('coin-config.byWhom', { name: row.disabling.createPsnName })]}
        onDecide={(action) =>
          decide.run({ id, version, action }, () => void message.success(doneWord(t, 'coin-config', action, '')))
        }
      />
    )
  return (
    <ConfirmButton
      access={coinConfigApi.disable.access}
      type="link"
      question={`${t('coin-config.disable')}${colon()}${unitPrice}`}
      consequence={<Lines of={[consequence, t('coin-config.waitsForOther')]} />}
      onConfirm={() => disable.run({ id, version }, () => void message.success(t('coin-config.askedDisable')))}
    >
      {t('coin-config.disable')}
    </ConfirmButton>
  )
}

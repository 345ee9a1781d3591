import { ClockCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useLive } from '../../../web/api/live.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { wordsOf } from '../../../web/record/columns.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { DecideButtons, Lines } from '../../coin-config/web/parts.tsx'
import { topics } from '../../notice/codes.ts'
import { costStandardApi, type Standard } from '../api.ts'
import { changeLines } from './change.ts'
import { enable, moduleCode, unit } from '../codes.ts'
import { PricesDialog } from './PricesDialog.tsx'
import { StandardForm, type Edited } from './StandardForm.tsx'
import { useModuleName } from './names.ts'
import styles from './standard.module.css'

const tones = { on: 'done', off: 'archived' } as const

/** Prices of paid modules, in general and for single organisations. */
export function StandardListPage() {
  const t = useT()
  const nameOf = useModuleName()
  const list = useList(costStandardApi.query)
  // Notices are sent to those who may confirm a change and to its author, so the list is reloaded with them.
  useLive(topics.notice, list.reload)
  const [edited, edit] = useState<Edited | undefined>()
  const [shown, show] = useState<Standard | undefined>()
  const columns: readonly Column<Standard>[] = [
    { key: 'moduleCode', title: t('cost-standard.field.moduleCode'), width: 158 },
    {
      key: 'moduleName',
      title: t('cost-standard.field.moduleName'),
      width: 135,
      full: roomFor(wordsOf(t, moduleCode)),
      render: nameOf,
    },
    {
      key: 'forTenantId',
      title: t('cost-standard.field.forTenantId'),
      width: 105,
      render: (row) => row.forTenantName ?? t('cost-standard.everybody'),
    },
    {
      key: 'consumeCoin',
      title: t('cost-standard.field.consumeCoin'),
      width: 90,
      align: 'right',
      render: (row) => (
        <span title={row.nextTime ? t('cost-standard.planned', { time: row.nextTime.slice(0, 16) }) : undefined}>
          {row.effectiveTime === null ? '' : row.consumeCoin}
          {row.nextTime && <ClockCircleOutlined className={styles.planned} />}
          {row.pending?.enable === null && (
            <div className={styles.pending}>{t('cost-standard.pending', { to: row.pending.consumeCoin })}</div>
          )}
        </span>
      ),
    },
    {
      key: 'unit',
      title: t('cost-standard.field.unit'),
      width: 80,
      render: (row) => t.label(unit.labelKey(row.unit)),
    },
    { key: 'freeTimes', title: t('cost-standard.freeTimes'), width: 90, align: 'right' },
    {
      key: 'enable',
      title: t('cost-standard.field.enable'),
      width: 80,
      render: (row) => (
        <>
          <StatusTag of={enable} tones={tones} value={row.enable} />
          {typeof row.pending?.enable === 'number' && (
            <div className={styles.pending}>
              {t(row.pending.enable === enable.code.on ? 'cost-standard.pendingOn' : 'cost-standard.pendingOff')}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'effectiveTime',
      title: t('cost-standard.field.effectiveTime'),
      width: 140,
      optional: true,
      render: (row) => row.effectiveTime?.slice(0, 16) ?? '',
    },
    {
      key: 'updateTime',
      title: t('cost-standard.field.updateTime'),
      width: 115,
      render: (row) => row.updateTime.slice(0, 10),
    },
    {
      key: 'actions',
      title: t('ui.list.actions'),
      width: 300,
      render: (row) => <RowActions row={row} edit={edit} show={show} />,
    },
  ]
  const add = (
    <ActionButton
      access={costStandardApi.save.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => edit({ kind: 'new' })}
    >
      {t('cost-standard.new')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="cost-standard"
        title={t('cost-standard.title')}
        list={list}
        columns={columns}
        action={add}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('cost-standard.search')} />
            <SelectField list={list} name="enable" label={t('cost-standard.field.enable')} of={enable} />
          </>
        }
        empty={
          <EmptyState
            title={t('cost-standard.empty')}
            text={t('cost-standard.emptyText')}
            access={costStandardApi.save.access}
            action={add}
          />
        }
      />
      {edited && <StandardForm edited={edited} onClose={() => edit(undefined)} />}
      {shown && <PricesDialog of={shown} onClose={() => show(undefined)} />}
    </>
  )
}
StandardListPage.asks = firstOf(costStandardApi.query)

interface RowProps {
  row: Standard
  edit: (edited: Edited) => void
  show: (row: Standard) => void
}

function RowActions({ row, edit, show }: RowProps) {
  const t = useT()
  const nameOf = useModuleName()
  const { message } = App.useApp()
  const change = useAct(costStandardApi.changeStatus)
  const { id, version } = row
  const access = costStandardApi.save.access
  const run = (action: 'enable' | 'disable') =>
    change.run({ id, version, action }, () => void message.success(t('cost-standard.askedStatus')))
  const decide = useAct(costStandardApi.decide)
  const { pending } = row
  const refusal = pending ? t('cost-standard.changeWaits', { name: pending.createPsnName }) : undefined
  const offText = t(row.forTenantId === null ? 'cost-standard.turnOffText' : 'cost-standard.turnOffOwnText')
  const isOn = row.enable === enable.code.on
  return (
    <span className={styles.actions}>
      {pending && (
        <DecideButtons
          change={{ state: 'pending', createPsnId: pending.createPsnId }}
          access={access}
          ask={{
            confirm: t('cost-standard.askConfirm', { name: nameOf(row) }),
            refuse: t('cost-standard.askRefuse', { name: nameOf(row) }),
            withdraw: t('cost-standard.askWithdraw', { name: nameOf(row) }),
          }}
          lines={[...changeLines(t, row, pending), t('coin-config.byWhom', { name: pending.createPsnName })]}
          onDecide={(action) =>
            decide.run({ id: pending.id, version: pending.version, action }, () => {
              void message.success(doneWord(t, 'cost-standard', action, row.moduleName))
            })
          }
        />
      )}
      <ActionButton access={access} type="link" onClick={() => edit({ kind: 'change', of: row })}>
        {t('cost-standard.edit')}
      </ActionButton>
      {row.forTenantId === null && (
        <ActionButton access={access} type="link" onClick={() => edit({ kind: 'own', of: row })}>
          {t('cost-standard.ownPrice')}
        </ActionButton>
      )}
      <ActionButton type="link" onClick={() => show(row)}>
        {t('cost-standard.prices')}
      </ActionButton>
      <ConfirmButton
        access={access}
        type="link"
        danger={isOn}
        refusal={refusal}
        question={`${t(isOn ? 'cost-standard.turnOff' : 'cost-standard.turnOn')}${colon()}${nameOf(row)}`}
        consequence={<Lines of={[isOn ? offText : t('cost-standard.turnOnText'), t('coin-config.waitsForOther')]} />}
        onConfirm={() => run(isOn ? 'disable' : 'enable')}
      >
        {t(isOn ? 'cost-standard.turnOff' : 'cost-standard.turnOn')}
      </ConfirmButton>
    </span>
  )
}

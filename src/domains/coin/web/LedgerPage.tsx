import { AuditOutlined, PlusOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { wordsOf } from '../../../web/record/columns.tsx'
import { useGranted, useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { personName } from '../../../web/ui/person-name.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { RechargeButton } from '../../order/web/parts.tsx'
import { coinApi, type Flow } from '../api.ts'
import { direction, entryKind } from '../codes.ts'
import { AccountCard } from './AccountCard.tsx'
import { AdjustForm } from './AdjustForm.tsx'
import { Adjustments } from './Adjustments.tsx'
import { BizNo } from './BizNo.tsx'
import { TenantField } from './parts.tsx'
import { Sums } from './Sums.tsx'
import { signed } from './signed.ts'
import styles from './coin.module.css'

/** The changes of the balance, with the account above; the provider sees all organisations. */
export function LedgerPage() {
  const t = useT()
  const list = useList(coinApi.query)
  const seesAll = useGranted('manage')
  const own = useSession().org.tenantId
  const [dialog, open] = useState<'adjust' | 'adjustments' | undefined>()
  const tenantId = seesAll ? list.filter.tenantId : own
  const columns: readonly Column<Flow>[] = [
    { key: 'flowNo', title: t('coin.field.flowNo'), width: 120 },
    { key: 'tenantName', title: t('coin.field.tenantName'), width: 190, optional: !seesAll },
    { key: 'userName', title: t('coin.field.userName'), width: 80, render: ({ userName }) => personName(t, userName) },
    {
      key: 'direction',
      title: t('coin.field.direction'),
      width: 100,
      full: roomFor(wordsOf(t, entryKind)),
      render: (row) => t.label(entryKind.labelKey(row.direction)),
    },
    {
      key: 'moduleCode',
      title: t('coin.field.moduleCode'),
      width: 130,
      full: roomFor(wordsOf(t, moduleCode)),
      render: (row) => t.label(moduleCode.labelKey(row.moduleCode)),
    },
    {
      key: 'coin',
      title: t('coin.field.coin'),
      width: 100,
      align: 'right',
      render: (row) => <span className={row.coin < 0 ? styles.out : styles.in}>{signed(row.coin)}</span>,
    },
    {
      key: 'held',
      title: t('coin.field.held'),
      width: 100,
      align: 'right',
      optional: !list.filter.withHolds,
      render: ({ held }) => (held === 0 ? '' : signed(held)),
    },
    {
      key: 'balance',
      title: t('coin.field.balance'),
      width: 100,
      align: 'right',
      render: ({ balance }) => grouped(balance),
    },
    {
      key: 'bizNo',
      title: t('coin.field.bizNo'),
      width: 150,
      render: ({ bizNo, moduleCode: module }) => <BizNo no={bizNo} moduleCode={module} />,
    },
    { key: 'remark', title: t('coin.field.remark'), width: 160, optional: true },
    { key: 'time', title: t('coin.field.time'), width: 150 },
  ]
  return (
    <>
      <ListPage
        name="coin"
        title={t(seesAll ? 'coin.title' : 'coin.mine')}
        list={list}
        columns={columns}
        open={(row) => `${seesAll ? '/coinDetails' : '/myCoinDetails'}/view/${row.id}`}
        exportTo={coinApi.export}
        action={
          <span className={styles.actions}>
            <ActionButton
              access={coinApi.adjustments.access}
              icon={<AuditOutlined />}
              onClick={() => open('adjustments')}
            >
              {t('coin.adjustments')}
            </ActionButton>
            <ActionButton access={coinApi.adjust.access} icon={<PlusOutlined />} onClick={() => open('adjust')}>
              {t('coin.adjust')}
            </ActionButton>
            <RechargeButton tenantId={list.filter.tenantId} />
          </span>
        }
        views={tenantId && <AccountCard tenantId={tenantId} />}
        search={
          <>
            <TenantField list={list} />
            <KeywordField list={list} name="user" placeholder={t('coin.field.user')} />
            <SelectField list={list} name="direction" label={t('coin.field.direction')} of={direction} />
          </>
        }
        more={
          <>
            <SelectField list={list} name="moduleCode" label={t('coin.field.moduleCode')} of={moduleCode} />
            <DateRangeField list={list} from="timeFrom" to="timeTo" label={t('coin.field.time')} />
            <Checkbox
              checked={list.filter.withHolds ?? false}
              onChange={({ target }) => list.setFilter({ withHolds: target.checked || null })}
            >
              {t('coin.field.withHolds')}
            </Checkbox>
          </>
        }
        summary={<Sums list={list} />}
        empty={<EmptyState title={t('coin.empty')} text={t('coin.emptyText')} />}
      />
      {dialog === 'adjust' && <AdjustForm tenantId={list.filter.tenantId} onClose={() => open(undefined)} />}
      {dialog === 'adjustments' && <Adjustments onClose={() => open(undefined)} />}
    </>
  )
}
LedgerPage.asks = firstOf(coinApi.query)

import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { ticketType } from '../../ticket/codes.ts'
import { type Allocation, allocationApi } from '../api.ts'
import { AllocationForm, type Edited } from './AllocationForm.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { RowActions } from './RowActions.tsx'

/** Lawyers allocated to organisations: for which services, how many tickets and how long. */
export function AllocationListPage() {
  const t = useT()
  const list = useList(allocationApi.query)
  const lawyers = useCall(allocationApi.lawyers, {}).data ?? []
  const [edited, edit] = useState<Edited | null>(null)
  const [given, give] = useState<Allocation | null>(null)
  const known = useColumns<Allocation>('allocation', ({ text, codes, status }) => [
    text('allocNo', 130, { optional: true }),
    text('tenantName', 180, { full: 215 }),
    text('lawyerName', 90),
    codes('serviceTypes', ticketType, 175, { full: 300 }),
    text('quota', Math.max(70, roomFor([t('allocation.unlimited')])), {
      align: 'right',
      render: (row) => row.quota ?? t('allocation.unlimited'),
    }),
    text('used', 60, { align: 'right' }),
    text('startDate', 185, {
      sortable: true,
      render: (row) => writtenSpan(row.startDate, row.endDate),
    }),
    text('priority', 80, { align: 'right', sortable: true, optional: true }),
    status('enable', enableStatus, enableTones, 80),
    text('updateTime', 150, { optional: true }),
  ])
  const columns = [
    ...known,
    {
      key: 'actions',
      title: t('ui.list.actions'),
      width: 260,
      isAction: true,
      render: (row: Allocation) => <RowActions row={row} edit={() => edit({ of: row })} reassign={() => give(row)} />,
    },
  ]
  const add = (
    <ActionButton
      access={allocationApi.add.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => edit({ of: null })}
    >
      {t('allocation.new')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="allocation"
        title={t('allocation.title')}
        list={list}
        columns={columns}
        action={add}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('allocation.search')} />
            <TenantField list={list} />
            <SelectField
              list={list}
              name="lawyerId"
              label={t('allocation.field.lawyer')}
              of={lawyers.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField list={list} name="enable" label={t('allocation.field.enable')} of={enableStatus} />
          </>
        }
        exportTo={allocationApi.export}
        empty={
          <EmptyState
            title={t('allocation.empty')}
            text={t('allocation.emptyText')}
            access={allocationApi.add.access}
            action={add}
          />
        }
      />
      {edited && <AllocationForm edited={edited} lawyers={lawyers} onClose={() => edit(null)} />}
      {given && <ReassignDialog of={given} lawyers={lawyers} onClose={() => give(null)} />}
    </>
  )
}
AllocationListPage.asks = firstOf(allocationApi.query)

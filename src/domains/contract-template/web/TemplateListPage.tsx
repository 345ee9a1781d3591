import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { contractType, ourPosition } from '../../contract/codes.ts'
import { useCategories } from '../../contract-category/web/parts.tsx'
import { contractTemplateApi as api, type TemplateRow } from '../api.ts'
import { templateStatus } from '../codes.ts'
import { BeginButton } from './BeginButton.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { pageOf, statusTones } from './words.ts'

/** The library of standard contracts. */
export function TemplateListPage() {
  const t = useT()
  const list = useList(api.query)
  const categories = useCategories()
  const columns = useColumns<TemplateRow>('contractTemplate', ({ text, coded, status }) => [
    text('name', 220),
    text('contractCategory', 120, { render: (row) => categories.word(row.contractCategory) }),
    coded('contractType', contractType, 110),
    coded('ourPosition', ourPosition, 90),
    status('status', templateStatus, statusTones, 90),
    text('versionNo', 80, {
      render: ({ versionNo: n }) =>
        n === null ? t('contractTemplate.noVersion') : t('contractTemplate.versionOf', { n }),
    }),
    text('uses', 90, {
      align: 'right',
      render: (row) => t('contractTemplate.usesCount', { count: row.uses }),
    }),
    text('remark', 200, { optional: true }),
    text('updateTime', 160, { optional: true }),
  ])
  const begin: Column<TemplateRow> = {
    key: 'begin',
    title: t('contractTemplate.begin'),
    width: 120,
    isAction: true,
    render: (row) => row.status === templateStatus.code.published && <BeginButton id={row.id} isSmall />,
  }
  return (
    <ListPage
      name="contractTemplate"
      title={t('contractTemplate.title')}
      list={list}
      columns={[...columns, begin]}
      open={(row) => pageOf(row.id)}
      action={<Add />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('contractTemplate.search')} />
          <SelectField list={list} name="status" label={t('contractTemplate.field.status')} of={templateStatus} />
        </>
      }
      empty={
        <EmptyState
          title={t('contractTemplate.empty')}
          text={t('contractTemplate.emptyText')}
          access={api.save.access}
          action={<Add />}
        />
      }
    />
  )
}
TemplateListPage.asks = firstOf(api.query)

function Add() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <ActionButton access={api.save.access} type="primary" icon={<PlusOutlined />} onClick={() => open(true)}>
        {t('contractTemplate.new')}
      </ActionButton>
      {isOpen && (
        <TemplateForm template={null} onClose={() => open(false)} onDone={({ id }) => void navigate(pageOf(id))} />
      )}
    </>
  )
}

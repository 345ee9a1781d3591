import { PlusOutlined } from '@ant-design/icons'
import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { refresh, useAct } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField } from '../../../web/ui/SearchFields.tsx'
import { useEvery } from '../../../web/ui/use-every.ts'
import { type ComparisonRow, textComparisonApi } from '../api.ts'

const lookEveryMs = 3000

/** All comparisons visible to the caller. */
export function ComparisonListPage() {
  const t = useT()
  const list = useList(textComparisonApi.query)
  const remove = useAct(textComparisonApi.delete)
  const isRunning = list.rows.some(({ status }) => status === recordStatus.code.processing)
  useEvery(lookEveryMs, isRunning, () => void refresh([textComparisonApi.query.path]))
  const columns = useColumns<ComparisonRow>('textComparison', ({ text, status }) => [
    text('compareNo', 150, { optional: true }),
    text('name', 260, { sortable: true }),
    text('baseFile', 170, { render: (row) => row.baseFile.name }),
    text('targetFile', 170, { render: (row) => row.targetFile.name }),
    text('diffCount', 90, { align: 'right', sortable: true }),
    text('similarity', 110, {
      align: 'right',
      sortable: true,
      render: (row) => (row.similarity === null ? '' : `${row.similarity.toFixed(2)}%`),
    }),
    status('status', recordStatus, statusTones, 100),
    text('createPsnName', 90, { optional: true }),
    text('createTime', 160, { sortable: true }),
  ])
  const add = (
    <ActionButton access="ai:compare:use" type="primary" icon={<PlusOutlined />} href="#/textComparisonMain/new/0">
      {t('textComparison.new')}
    </ActionButton>
  )
  return (
    <ListPage
      name="textComparison"
      title={t('textComparison.title')}
      list={list}
      columns={columns}
      open={({ id }) => `/textComparisonMain/view/${id}`}
      action={add}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('textComparison.search')} />
          <DateRangeField
            list={list}
            from="createDateFrom"
            to="createDateTo"
            label={t('textComparison.field.createTime')}
          />
        </>
      }
      renderBatch={(rows, clear) => (
        <ConfirmButton
          access={textComparisonApi.delete.access}
          question={`${t('record.do.delete')} ${rows.map(({ compareNo }) => compareNo).join(separator())}`}
          consequence={t('textComparison.deleteText')}
          onConfirm={() => remove.run({ ids: rows.map(({ id }) => id) }, clear)}
        >
          {t('record.do.delete')}
        </ConfirmButton>
      )}
      exportTo={textComparisonApi.export}
      empty={<EmptyState title={t('textComparison.empty')} text={t('textComparison.emptyText')} action={add} />}
    />
  )
}
ComparisonListPage.asks = firstOf(textComparisonApi.query)

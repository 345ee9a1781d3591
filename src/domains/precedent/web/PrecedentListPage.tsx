import { enableStatus } from '../../../kernel/record.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { precedentApi, type PrecedentRow } from '../api.ts'
import * as codes from '../codes.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { precedentConfig } from './config.ts'
import listStyles from '../../../web/ui/list.module.css'

const libraries = {
  options: [
    { value: true, labelKey: 'record.library.own' },
    { value: false, labelKey: 'record.library.common' },
  ],
} as const

/** The cases of the library: the organisation's own, and those of the provider. */
export function PrecedentListPage() {
  const t = useT()
  const list = useList(precedentApi.query)
  const columns = useColumns<PrecedentRow>('precedent', ({ text, coded, status }) => [
    // Numbers are unique per library only.
    text('libNo', 160, {
      sortable: true,
      render: ({ libNo, isOwn }) => (isOwn ? libNo : `${libNo} · ${t('precedent.shared')}`),
    }),
    text('title', 200, { sortable: true }),
    text('causeName', 150),
    text('court', 150),
    text('judgeCaseNo', 185),
    text('judgeDate', 105, { sortable: true }),
    coded('typicalLevel', codes.typicalLevel, 112),
    status('reviewStatus', reviewStatus, reviewTones, 105),
    status('enable', enableStatus, enableTones, 85),
    coded('procedure', codes.procedure, 90, { optional: true }),
    text('isOwn', 90, {
      optional: true,
      render: ({ isOwn }) => t(isOwn ? 'record.library.own' : 'record.library.common'),
    }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={precedentConfig} />
  return (
    <ListPage
      name="precedent"
      title={t('precedent.title')}
      list={list}
      columns={columns}
      open={(row) => precedentConfig.pageOf('view', row.id)}
      action={
        <span className={listStyles.actions}>
          <ImportSheet
            template={precedentApi.importTemplate}
            check={precedentApi.importCheck}
            write={precedentApi.importData}
          >
            {t('precedent.do.import')}
          </ImportSheet>
          {add}
        </span>
      }
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('precedent.search')} />
          <SelectField
            list={list}
            name="typicalLevel"
            label={t('precedent.field.typicalLevel')}
            of={codes.typicalLevel}
            multiple
          />
          <SelectField list={list} name="reviewStatus" label={t('precedent.field.reviewStatus')} of={reviewStatus} />
        </>
      }
      more={
        <>
          <CaseFilters list={list} />
          <SelectField list={list} name="enable" label={t('precedent.field.enable')} of={enableStatus} />
          <SelectField list={list} name="isOwn" label={t('precedent.field.isOwn')} of={libraries} />
        </>
      }
      exportTo={precedentApi.export}
      empty={
        <EmptyState title={t('precedent.empty')} text={t('precedent.emptyText')} access="caselib:add" action={add} />
      }
    />
  )
}
PrecedentListPage.asks = firstOf(precedentApi.query)

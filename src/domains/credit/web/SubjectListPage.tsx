import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { tagWidth } from '../../../web/record/columns.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { creditApi, type Subject } from '../api.ts'
import { level, regStatus } from '../codes.ts'
import { LookBar } from './LookBar.tsx'
import { Flags, SubjectActions } from './SubjectActions.tsx'
import { levelTones, regTones } from './tones.ts'

/** The companies that the organisation has queried. */
export function SubjectListPage() {
  const t = useT()
  const list = useList(creditApi.query)
  const columns: readonly Column<Subject>[] = [
    {
      key: 'companyName',
      title: t('credit.field.companyName'),
      width: 260,
      render: (row) => (
        <>
          {row.companyName} <Flags subject={row} />
        </>
      ),
    },
    { key: 'creditCode', title: t('credit.column.creditCode'), width: 180 },
    { key: 'legalPerson', title: t('credit.field.legalPerson'), width: 100 },
    {
      key: 'regStatus',
      title: t('credit.field.regStatus'),
      width: tagWidth(t, regStatus, 90),
      render: (row) => <StatusTag of={regStatus} tones={regTones} value={row.regStatus} />,
    },
    {
      key: 'level',
      title: t('credit.field.level'),
      width: tagWidth(t, level, 90),
      render: (row) => <StatusTag of={level} tones={levelTones} value={row.level} />,
    },
    { key: 'queryTime', title: t('credit.field.queryTime'), width: 150 },
    {
      key: 'actions',
      title: t('ui.list.actions'),
      width: 190,
      render: (row) => <SubjectActions subject={row} isInRow />,
    },
  ]
  return (
    <ListPage
      name="credit"
      title={t('credit.title')}
      list={list}
      columns={columns}
      open={({ id }) => `/creditReviewMainNew?id=${id}`}
      views={<LookBar />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('credit.filter')} />
          <SelectField list={list} name="regStatus" label={t('credit.field.regStatus')} of={regStatus} />
          <KeywordField list={list} name="region" placeholder={t('credit.field.region')} />
        </>
      }
      empty={<EmptyState title={t('credit.empty')} text={t('credit.emptyText')} />}
    />
  )
}
SubjectListPage.asks = firstOf(creditApi.query)

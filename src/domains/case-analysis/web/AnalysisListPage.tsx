import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField } from '../../../web/ui/SearchFields.tsx'
import { partyRole } from '../../case/codes.ts'
import { DictTreeSelect } from '../../dictionary/web/parts.tsx'
import { type AnalysisRow, caseAnalysisApi } from '../api.ts'
import listStyles from '../../../web/ui/list.module.css'

/** The list of earlier analyses. */
export function AnalysisListPage() {
  const t = useT()
  const navigate = useNavigate()
  useTabTitle(t('caseAnalysis.title'))
  const list = useList(caseAnalysisApi.query)
  const columns = useColumns<AnalysisRow>('caseAnalysis', ({ text, coded, status }) => [
    text('analysisNo', 140, { sortable: true }),
    text('causeName', 200),
    coded('ourRole', partyRole, 110),
    text('winRate', 90, {
      align: 'right',
      sortable: true,
      render: (row) => (row.winRate === null ? null : `${row.winRate}%`),
    }),
    text('similarCount', 90, { align: 'right', sortable: true }),
    status('status', recordStatus, statusTones, 90),
    text('createTime', 150, { sortable: true }),
    text('createPsnName', 90, { optional: true }),
    text('caseNo', 140, { optional: true }),
  ])
  const add = (
    <Button type="primary" onClick={() => void navigate('/CaseAnalysisMain?new=1')}>
      {t('caseAnalysis.new')}
    </Button>
  )
  return (
    <ListPage
      name="case-analysis"
      title={t('caseAnalysis.title')}
      list={list}
      columns={columns}
      open={(row) => `/CaseAnalysisMain?id=${row.id}`}
      action={add}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('caseAnalysis.search')} />
          <DictTreeSelect
            className={listStyles.searchSelect!}
            dicCode="causeOfAction"
            aria-label={t('caseAnalysis.field.causeOfAction')}
            placeholder={t('caseAnalysis.field.causeOfAction')}
            {...(list.filter.causeOfAction ? { value: list.filter.causeOfAction } : {})}
            onChange={(value) => list.setFilter({ causeOfAction: value ?? null })}
          />
          <DateRangeField
            list={list}
            from="createDateFrom"
            to="createDateTo"
            label={t('caseAnalysis.field.createTime')}
          />
        </>
      }
      empty={<EmptyState title={t('caseAnalysis.empty')} text={t('caseAnalysis.emptyText')} action={add} />}
    />
  )
}
AnalysisListPage.asks = firstOf(caseAnalysisApi.query)

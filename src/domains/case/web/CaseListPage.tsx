import { useMemo } from 'react'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { NextDuties, nextDutyColumn, nextHearingColumn } from '../../duty/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { caseApi, type CaseRow } from '../api.ts'
import * as codes from '../codes.ts'
import { CaseSearch } from './CaseSearch.tsx'
import { MajorSetting } from './MajorSetting.tsx'
import { caseConfig, litigationConfig } from './config.ts'

/** All visible cases. */
export const CaseListPage = () => <CaseList name="case" config={caseConfig} types={codes.caseType} />
CaseListPage.asks = firstOf(caseApi.query)

/** Those before courts. */
const litigation = {
  ...codes.caseType,
  options: codes.caseType.options.filter(({ value }) => !['sszc', 'ldzc'].includes(value)),
}
const inCourt = litigation.options.map(({ value }) => value)
export const LitigationListPage = () => (
  <CaseList name="litigation" config={litigationConfig} types={litigation} only={inCourt} />
)
LitigationListPage.asks = firstOf(caseApi.query, { within: inCourt })

interface Props {
  name: string
  config: typeof caseConfig
  /** The types offered in the search. */
  types: typeof codes.caseType
  only?: codes.CaseType[]
}

function CaseList({ name, config, types, only }: Props) {
  const t = useT()
  const list = useList(caseApi.query, only && { within: only })
  const columns = useColumns<CaseRow>('case', ({ text, coded, amount, status }) => [
    text('caseNo', 125, { sortable: true }),
    text('caseName', 220, { sortable: true }),
    status('status', recordStatus, statusTones, 90),
    coded('currentStage', codes.caseStage, 120),
    coded('caseType', codes.caseType, 120),
    text('causeName', 150),
    coded('ourRole', codes.partyRole, 85),
    amount('amount', 130, { sortable: true }),
    text('opponents', 170),
    text('court', 160),
    text('courtCaseNo', 180),
    text('undertakerName', 80),
    text('isMajor', 80, {
      render: (row) => t(row.isMajor ? 'record.yes' : 'record.no'),
    }),
    text('filingDate', 110, { optional: true, sortable: true }),
    coded('caseProcess', codes.caseProcess, 100, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const withNext = useMemo(
    () => [
      ...columns.slice(0, 4),
      nextDutyColumn<CaseRow>(t('duty.next')),
      nextHearingColumn<CaseRow>(t('duty.nextHearing')),
      ...columns.slice(4),
    ],
    [columns, t],
  )
  const add = <NewButton config={config} />
  return (
    <NextDuties bizType={caseConfig.bizType} rows={list.rows}>
      <ListPage
        name={name}
        title={t(config.title)}
        list={list}
        columns={withNext}
        open={(row) => config.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
        action={
          <>
            <MajorSetting />
            {add}
          </>
        }
        views={<SavedViews />}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('case.search')} />
            <SelectField list={list} name="caseType" label={t('case.field.caseType')} of={types} multiple />
            <StateField list={list} config={caseConfig} name="status" of={recordStatus} />
          </>
        }
        more={<CaseSearch list={list} />}
        exportTo={caseApi.export}
        empty={<EmptyState title={t('case.empty')} text={t('case.emptyText')} action={add} />}
      />
    </NextDuties>
  )
}

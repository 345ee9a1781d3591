import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { DictWords, useDict } from '../../dictionary/web/parts.tsx'
import { FirmPicker } from '../../law-firm/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { lawyerApi, type LawyerRow } from '../api.ts'
import * as codes from '../codes.ts'
import { lawyerConfig } from './config.ts'
import { stateTones } from './tones.ts'
import listStyles from '../../../web/ui/list.module.css'

/** The lawyers of the law firms. */
export function LawyerListPage() {
  const t = useT()
  const list = useList(lawyerApi.query)
  const specialties = useDict('specialty').options
  const columns = useColumns<LawyerRow>('lawyer', ({ text, coded }) => [
    text('lawyerNo', 110, { optional: true, sortable: true }),
    text('name', 110, { sortable: true }),
    coded('sex', codes.sex, 70),
    text('firmName', 220),
    text('licenseNo', 180),
    text('practiceYears', 100, { align: 'right' }),
    text('specialties', 200, { render: (row) => <DictWords of="specialty" value={row.specialties} /> }),
    text('phone', 130),
    text('lawyerState', 100, {
      render: ({ lawyerState, status }) =>
        lawyerState === null ? (
          <StatusTag of={recordStatus} tones={statusTones} value={status} />
        ) : (
          <StatusTag of={codes.lawyerState} tones={stateTones} value={lawyerState} />
        ),
    }),
    text('idNo', 190, { optional: true }),
    text('practiceSince', 120, { optional: true, sortable: true }),
    coded('education', codes.education, 90, { optional: true }),
    text('email', 200, { optional: true }),
    text('positionType', 110, {
      optional: true,
      render: (row) => <DictWords of="positionType" value={row.positionType} />,
    }),
    text('score', 90, { align: 'right', optional: true, sortable: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={lawyerConfig} />
  return (
    <ListPage
      name="lawyer"
      title={t('lawyer.title')}
      list={list}
      columns={columns}
      open={(row) => lawyerConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('lawyer.search')} />
          <FirmPicker
            className={listStyles.searchSelect!}
            aria-label={t('lawyer.field.firm')}
            placeholder={t('lawyer.field.firm')}
            value={list.filter.firmId ?? null}
            onChange={(firmId) => list.setFilter({ firmId: firmId as string | null })}
          />
          <SelectField
            list={list}
            name="lawyerState"
            label={t('lawyer.field.lawyerState')}
            of={codes.lawyerState}
            multiple
          />
        </>
      }
      more={
        <SelectField list={list} name="specialties" label={t('lawyer.field.specialties')} of={specialties} multiple />
      }
      exportTo={lawyerApi.export}
      empty={<EmptyState title={t('lawyer.empty')} text={t('lawyer.emptyText')} access="lawyer:add" action={add} />}
    />
  )
}
LawyerListPage.asks = firstOf(lawyerApi.query)

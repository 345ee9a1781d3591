import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, NumberRangeField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { AreaPicker, DictWords, useDict } from '../../dictionary/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { lawFirmApi, type LawFirmRow } from '../api.ts'
import { libraryStatus } from '../codes.ts'
import { lawFirmConfig } from './config.ts'
import { libraryTones } from './tones.ts'
import listStyles from '../../../web/ui/list.module.css'

const { saved, returned } = recordStatus.code

/** The law firms of the library, and applications for entry. */
export function LawFirmListPage() {
  const t = useT()
  const list = useList(lawFirmApi.query)
  const specialties = useDict('specialty').options
  const columns = useColumns<LawFirmRow>('lawFirm', ({ text, status }) => [
    text('firmNo', 95, { sortable: true }),
    text('firmName', 185, { sortable: true }),
    text('regionName', 150),
    text('principal', 80),
    text('contact', 80),
    text('phone', 125),
    text('lawyerCount', 95, { align: 'right', sortable: true }),
    text('specialties', 150, { render: (row) => <DictWords of="specialty" value={row.specialties} /> }),
    text('libraryStatus', 100, {
      render: ({ libraryStatus: at, status: now }) =>
        at === null ? (
          <StatusTag of={recordStatus} tones={statusTones} value={now} />
        ) : (
          <StatusTag of={libraryStatus} tones={libraryTones} value={at} />
        ),
    }),
    text('score', 80, { align: 'right', sortable: true }),
    text('creditCode', 190, { optional: true }),
    status('status', recordStatus, statusTones, 90, { optional: true }),
    text('inDate', 110, { optional: true, sortable: true }),
    text('outDate', 110, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={lawFirmConfig} />
  return (
    <ListPage
      name="lawFirm"
      title={t('lawFirm.title')}
      list={list}
      columns={columns}
      open={(row) => lawFirmConfig.pageOf(row.status === saved || row.status === returned ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('lawFirm.search')} />
          <SelectField
            list={list}
            name="libraryStatus"
            label={t('lawFirm.field.libraryStatus')}
            of={libraryStatus}
            multiple
          />
          <SelectField
            list={list}
            name="specialties"
            label={t('lawFirm.field.specialties')}
            of={specialties}
            multiple
          />
        </>
      }
      more={
        <>
          <AreaPicker
            className={listStyles.searchSelect!}
            anyLevel
            placeholder={t('lawFirm.short.region')}
            value={list.filter.region ?? null}
            onChange={(region) => list.setFilter({ region })}
          />
          <NumberRangeField list={list} from="scoreFrom" to="scoreTo" label={t('lawFirm.column.score')} max={100} />
          <StateField list={list} config={lawFirmConfig} name="status" of={recordStatus} />
        </>
      }
      exportTo={lawFirmApi.export}
      empty={<EmptyState title={t('lawFirm.empty')} text={t('lawFirm.emptyText')} access="lawfirm:add" action={add} />}
    />
  )
}
LawFirmListPage.asks = firstOf(lawFirmApi.query)

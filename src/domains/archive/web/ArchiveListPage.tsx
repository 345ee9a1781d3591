import type { OutputOf } from '../../../kernel/endpoint.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { tagWidth } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { archiveApi } from '../api.ts'
import { filing, lending, retention } from '../codes.ts'
import { FileMany } from './FileMany.tsx'
import { filingTones } from './tones.ts'
import styles from './archive.module.css'

type Row = OutputOf<typeof archiveApi.query>['records'][number]

const isLate = (day: string): boolean => day < chinaDay(new Date())
const fileMany = (rows: readonly Row[], clear: () => void) => <FileMany rows={rows} clear={clear} />

/** Contracts waiting for filing, then filed ones. */
export function ArchiveListPage() {
  const t = useT()
  const list = useList(archiveApi.query)
  const mayFile = useGranted(archiveApi.archiveMany.access)
  const columns: readonly Column<Row>[] = [
    { key: 'contractName', title: t('archive.field.contractName'), width: 194 },
    { key: 'contractNo', title: t('archive.field.contractNo'), width: 144 },
    {
      key: 'status',
      title: t('archive.status'),
      width: tagWidth(t, filing, 88),
      render: (row) => <StatusTag of={filing} tones={filingTones} value={row.status} />,
    },
    { key: 'signDate', title: t('archive.signDate'), width: 96 },
    { key: 'archiveNo', title: t('archive.number'), width: 126 },
    { key: 'archiveDate', title: t('archive.field.archiveDate'), width: 96 },
    {
      key: 'archivePlace',
      title: t('archive.field.archivePlace'),
      width: 150,
      render: (row) =>
        row.dueDate === null ? (
          row.archivePlace
        ) : (
          <span className={isLate(row.dueDate) ? styles.late : undefined}>
            {t('archive.outUntil', { name: row.borrowerPsnName ?? '', day: row.dueDate })}
          </span>
        ),
    },
    {
      key: 'retention',
      title: t('archive.field.retention'),
      width: 88,
      render: (row) => row.retention && t.label(retention.labelKey(row.retention)),
    },
    { key: 'keeperPsnName', title: t('archive.field.keeperPsnId'), width: 84 },
    { key: 'borrowerPsnName', title: t('archive.field.borrowerPsnName'), width: 80, optional: true },
    {
      key: 'dueDate',
      title: t('archive.field.dueDate'),
      width: 100,
      optional: true,
    },
  ]
  return (
    <ListPage
      name="archive"
      title={t('archive.title')}
      list={list}
      columns={columns}
      open={(row) => `/contractFileMain/${row.status === filing.code.filed ? 'view' : 'edit'}/${row.id}`}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('archive.search')} />
          <SelectField list={list} name="archiveStatus" label={t('archive.status')} of={filing} />
          <SelectField list={list} name="lending" label={t('archive.lending')} of={lending} />
          <SelectField list={list} name="retention" label={t('archive.field.retention')} of={retention} />
        </>
      }
      more={
        <DateRangeField list={list} from="archiveDateFrom" to="archiveDateTo" label={t('archive.field.archiveDate')} />
      }
      views={<SavedViews />}
      exportTo={archiveApi.export}
      {...(mayFile && { renderBatch: fileMany })}
      empty={<EmptyState title={t('archive.empty')} text={t('archive.emptyText')} />}
    />
  )
}
ArchiveListPage.asks = firstOf(archiveApi.query)

import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { auditApi, type AuditRow } from '../api.ts'
import { auditType } from '../codes.ts'
import { auditConfig } from './config.ts'
import listStyles from '../../../web/ui/list.module.css'

/** The audits that are visible to the user. */
export function AuditListPage() {
  const t = useT()
  const list = useList(auditApi.query)
  const columns = useColumns<AuditRow>('auditProject', ({ text, coded, status }) => [
    text('auditNo', 125, { sortable: true }),
    text('auditName', 205, { sortable: true }),
    coded('auditType', auditType, 125),
    text('auditedOrgName', 165),
    text('periodStart', 190, {
      sortable: true,
      render: (row) => row.periodStart && `${row.periodStart} – ${row.periodEnd ?? ''}`,
    }),
    text('leaderName', 75),
    text('problemCount', 90, { align: 'right', sortable: true }),
    text('rectifiedCount', 80, { align: 'right' }),
    status('status', recordStatus, statusTones, 85),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={auditConfig} />
  return (
    <ListPage
      name="auditProject"
      title={t('auditProject.title')}
      list={list}
      columns={columns}
      open={(row) => auditConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('auditProject.search')} />
          <SelectField list={list} name="auditType" label={t('auditProject.field.auditType')} of={auditType} />
          <StateField list={list} config={auditConfig} name="status" of={recordStatus} />
        </>
      }
      more={
        <OrgPicker
          className={listStyles.searchSelect!}
          aria-label={t('auditProject.field.auditedOrg')}
          placeholder={t('auditProject.field.auditedOrg')}
          value={list.filter.auditedOrg ?? null}
          onChange={(auditedOrg) => list.setFilter({ auditedOrg: auditedOrg as string | null })}
        />
      }
      exportTo={auditApi.export}
      empty={<EmptyState title={t('auditProject.empty')} text={t('auditProject.emptyText')} action={add} />}
    />
  )
}
AuditListPage.asks = firstOf(auditApi.query)

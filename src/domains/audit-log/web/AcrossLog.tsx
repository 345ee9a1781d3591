import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { auditLogApi } from '../api.ts'
import { actionGroup } from '../codes.ts'
import styles from './audit-log.module.css'

type Row = OutputOf<typeof auditLogApi.across>['records'][number]

/** Users, times and actions of other organisations. */
export function AcrossLog() {
  const t = useT()
  const list = useList(auditLogApi.across)
  const columns: readonly Column<Row>[] = [
    { key: 'at', title: t('audit-log.at'), width: 170 },
    { key: 'tenantName', title: t('audit-log.tenant'), width: 260 },
    { key: 'psnName', title: t('audit-log.field.person'), width: 140 },
    { key: 'title', title: t('audit-log.field.action'), width: 220 },
  ]
  return (
    <ListPage
      name="audit-across"
      title={t('audit-log.across')}
      list={list}
      columns={columns}
      open={() => '/system/log/index?tab=across'}
      views={<p className={styles.auditHint}>{t('audit-log.acrossHint')}</p>}
      search={
        <>
          <DateRangeField list={list} from="from" to="to" label={t('audit-log.at')} />
          <KeywordField list={list} name="person" placeholder={t('audit-log.field.person')} />
          <SelectField list={list} name="action" label={t('audit-log.field.action')} of={actionGroup} />
        </>
      }
      empty={<EmptyState title={t('audit-log.empty')} />}
    />
  )
}

import { useSearchParams } from 'react-router'
import { useList } from '../../../web/api/list.ts'
import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { personName } from '../../../web/ui/person-name.ts'
import { auditLogApi, type Entry } from '../api.ts'
import { actionGroup } from '../codes.ts'
import { EntryDrawer } from './EntryDrawer.tsx'
import { ProofButton } from './ProofButton.tsx'
import { VerifyButton } from './VerifyButton.tsx'

const inShort = ({ label, after }: Entry['changes'][number]): string => `${label}: ${after ?? '—'}`

/** The organisation's own log; a row shows the values before and after. */
export function OwnLog() {
  const t = useT()
  const list = useList(auditLogApi.query)
  const [params, setParams] = useSearchParams()
  const opened = list.rows.find((row) => row.id === params.get('entry'))
  const addressOf = (entry: string) => {
    const next = new URLSearchParams(params)
    next.set('entry', entry)
    return `/system/log/index?${next}`
  }
  const close = () =>
    setParams((now) => {
      now.delete('entry')
      return now
    })
  const mayRead = useGranted('system:log:image')
  const image: Column<Entry> = {
    key: 'changes',
    title: t('audit-log.changes'),
    width: 320,
    render: ({ changes }) => changes.map(inShort).join(semicolon()),
  }
  const columns: readonly Column<Entry>[] = [
    { key: 'at', title: t('audit-log.at'), width: 160 },
    { key: 'psnName', title: t('audit-log.field.person'), width: 120, render: ({ psnName }) => personName(t, psnName) },
    { key: 'title', title: t('audit-log.field.action'), width: 220 },
    { key: 'note', title: t('audit-log.note'), width: 180 },
    // Omitted where it is always empty, because that would look as if nothing had changed.
    ...(mayRead ? [image] : []),
    { key: 'ip', title: t('audit-log.ip'), width: 130 },
  ]
  return (
    <>
      <ListPage
        name="audit-log"
        title={t('audit-log.title')}
        list={list}
        columns={columns}
        open={(row) => addressOf(row.id)}
        action={
          <>
            <ProofButton />
            <VerifyButton />
          </>
        }
        search={
          <>
            <DateRangeField list={list} from="from" to="to" label={t('audit-log.at')} />
            <KeywordField list={list} name="person" placeholder={t('audit-log.field.person')} />
            <SelectField list={list} name="action" label={t('audit-log.field.action')} of={actionGroup} />
          </>
        }
        more={
          <>
            <KeywordField list={list} name="text" placeholder={t('audit-log.search')} />
            <KeywordField list={list} name="bizId" placeholder={t('audit-log.field.bizId')} />
          </>
        }
        exportTo={auditLogApi.export}
        empty={<EmptyState title={t('audit-log.empty')} />}
      />
      {opened && <EntryDrawer entry={opened} onClose={close} />}
    </>
  )
}

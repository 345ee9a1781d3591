import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { AddressTabs } from '../../../web/ui/Tabs.tsx'
import { auditLogApi } from '../api.ts'
import { AcrossLog } from './AcrossLog.tsx'
import { OwnLog } from './OwnLog.tsx'

/** The audit log: the own organisation in full; for the provider also user, time and action of others. */
export function AuditLogPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const seesOthers = useGranted(auditLogApi.across.access)
  if (!seesOthers) return <OwnLog />
  return (
    <AddressTabs
      shown={params.get('tab') === 'across' ? 'across' : 'own'}
      onShow={(tab) => setParams(tab === 'across' ? { tab } : {})}
      items={[
        { key: 'own', title: t('audit-log.own'), content: <OwnLog /> },
        { key: 'across', title: t('audit-log.across'), content: <AcrossLog /> },
      ]}
    />
  )
}

import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { tenantApi } from '../api.ts'
import { Checks } from './Checks.tsx'
import textStyles from '../../../web/ui/text.module.css'

/** The setup steps of a new organisation, as operations see them. */
export function Checklist({ id }: { id: string }) {
  const t = useT()
  const call = useCall(tenantApi.checklist, { id })
  return (
    <CallState call={call}>
      {(checks) => (
        <>
          <Checks checks={checks} />
          <p className={textStyles.soft}>{t('tenant.checkText')}</p>
        </>
      )}
    </CallState>
  )
}

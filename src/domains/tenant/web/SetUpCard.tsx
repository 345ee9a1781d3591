import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { tenantApi } from '../api.ts'
import { Checks } from './Checks.tsx'
import { useHasTerms } from './parts.tsx'

/** Where an administrator does what is open. */
const pages = {
  departments: '/system/org/index',
  users: '/system/user/index',
  roles: '/system/role/index',
  coins: '/myCoinIndex',
}

/** Home page card of an organisation's administrators: its setup checklist, until all that is needed is done. */
export function SetUpCard() {
  const t = useT()
  const call = useCall(tenantApi.setUp, {}, { keep: true })
  if (useHasTerms() === false || call.data?.checks.every(({ done, optional }) => done || optional)) return null
  return (
    <CallState call={call}>
      {({ checks }) => (
        <>
          <h2>{t('tenant.home.setUp', { done: checks.filter(({ done }) => done).length, all: checks.length })}</h2>
          <Checks checks={checks} pages={pages} />
        </>
      )}
    </CallState>
  )
}

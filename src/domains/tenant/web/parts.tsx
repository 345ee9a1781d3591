import { useCall } from '../../../web/api/query.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { tenantApi } from '../api.ts'

/** Selects an open organisation by name; the value is its id. */
export const TenantPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={tenantApi.choose} labelOf={nameOf} render={nameOf} />
)
const nameOf = ({ tenantName }: { tenantName: string }): string => tenantName

/** Whether the user's organisation has a term: the provider's own has none. Undefined while loading. */
export function useHasTerms(): boolean | undefined {
  const mine = useCall(tenantApi.mine, {}).data
  return mine && mine.packageName !== null
}

/** End of the term and maximum number of users of an organisation. */
export function useTenantTerms(
  id: string | undefined,
): { endDate: string | null; maxUsers: number | null } | undefined {
  const found = useCall(tenantApi.choose, { ids: [id ?? ''] }, { enabled: id !== undefined && id !== '' }).data
  return found?.find((tenant) => tenant.id === id)
}

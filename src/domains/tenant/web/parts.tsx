import { useCall } from '../../../web/api/query.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { tenantApi } from '../api.ts'

/** An open organisation, found by its name; the value is its id. */
export const TenantPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={tenantApi.choose} labelOf={nameOf} render={nameOf} />
)
const nameOf = ({ tenantName }: { tenantName: string }): string => tenantName

/** Whether the caller's organisation uses the product on terms: the provider's own has none. Unknown while it is asked. */
export function useHasTerms(): boolean | undefined {
  const mine = useCall(tenantApi.mine, {}).data
  return mine && mine.packageName !== null
}

/** Until when an organisation is let in, and for how many users. */
export function useTenantTerms(
  id: string | undefined,
): { endDate: string | null; maxUsers: number | null } | undefined {
  const found = useCall(tenantApi.choose, { ids: [id ?? ''] }, { enabled: id !== undefined && id !== '' }).data
  return found?.find((tenant) => tenant.id === id)
}

/** Whether a paid module is open to the caller's organisation; none is while the answer is loading. */
export function useOpenModules(): (moduleCode: string) => boolean {
  const mine = useCall(tenantApi.mine, {}).data
  return (moduleCode) => mine !== undefined && (mine.moduleCodes?.includes(moduleCode) ?? true)
}

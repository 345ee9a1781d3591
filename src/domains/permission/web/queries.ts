import type { MessageKey } from '../../../web/i18n/t.ts'
import { useCall } from '../../../web/api/query.ts'
import { permissionApi, roleApi } from '../api.ts'

/** Calls to refetch after every write on a role. */
export const permissionCalls = [permissionApi.items.path.replace('query', '')]

/** All permission items, in their order; empty until they are loaded. */
export const useItems = (): readonly string[] => useCall(roleApi.choices, {}).data?.items ?? []

/** Message key of an item's source. */
export const sourceKey = (kind: 'role' | 'authorization' | 'delegation'): MessageKey => `permission.by.${kind}`

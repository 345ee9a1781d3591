import type { MessageKey } from '../../../web/i18n/t.ts'
import { useCall } from '../../../web/api/query.ts'
import { permissionApi, roleApi } from '../api.ts'

/** What is shown of items and roles changes with every write on a role. */
export const permissionCalls = [permissionApi.items.path.replace('query', '')]

/** Every permission item, in its order; empty until they are known. */
export const useItems = (): readonly string[] => useCall(roleApi.choices, {}).data?.items ?? []

/** The sentence for how somebody comes to hold an item. */
export const sourceKey = (kind: 'role' | 'authorization' | 'delegation'): MessageKey => `permission.by.${kind}`

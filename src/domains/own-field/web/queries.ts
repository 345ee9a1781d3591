import { useCall } from '../../../web/api/query.ts'
import { type OwnField, ownFieldApi } from '../api.ts'

const none: readonly OwnField[] = []

/** The organisation's own fields of contracts in their order, retired ones included; none while loading. */
export const useOwnFields = (): readonly OwnField[] => useCall(ownFieldApi.query, {}).data ?? none

import type { MessageKey } from '../../../web/i18n/t.ts'
import { type DictRow, solidMode } from '../codes.ts'

/** Why the caller cannot change an item at all; undefined if they can. */
export function untouchable(row: DictRow): MessageKey | undefined {
  if (row.builtIn) return 'dictionary.builtIn'
  return row.own ? undefined : 'dictionary.notOwn'
}

/** Why an item cannot be edited or deleted now. */
export const unchangeable = (row: DictRow): MessageKey | undefined =>
  untouchable(row) ?? (row.solidMode === solidMode.code.none ? undefined : 'dictionary.isSolid')

/** Why an item cannot have children. */
export function closed(row: DictRow): MessageKey | undefined {
  if (row.builtIn) return 'dictionary.builtInParent'
  return row.isLeaf ? 'dictionary.leafParent' : undefined
}

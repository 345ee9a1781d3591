import { colon, separator } from '../../../web/i18n/listed.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { dataScope } from '../../permission/codes.ts'
import { roleWord } from '../../permission/web/parts.tsx'
import type { Grant } from '../api.ts'

/** The content of an authorization in words: its roles, or its scope with the chosen units. */
export function givenWord(t: Translate, grant: Grant): string {
  if (grant.dataScope === null) return grant.roles.map((role) => roleWord(t, role)).join(separator())
  const scope = t.label(dataScope.labelKey(grant.dataScope))
  const nodes = grant.scopeNodes.map((node) => node.name).join(separator())
  return nodes ? `${scope}${colon()}${nodes}` : scope
}

/** A time without its seconds. */
export const minute = (at: string): string => written(at.slice(0, 16))

export const stateTones = { coming: 'running', running: 'done', expired: 'draft', revoked: 'refused' } as const

import type { Translate } from '../../../web/i18n/t.ts'
import type { RouteStep } from '../api.ts'
import { approverBy, stepMode } from '../codes.ts'

/** What a step still lacks, by its places. */
export function lacksOf(t: Translate, { node, approvers, mode, ratio }: RouteStep): Record<string, string> {
  const required = (label: string) => t('ui.field.required', { label })
  const lacks: Record<string, string> = {}
  if (node.trim() === '') lacks['node'] = required(t('approvalRoute.field.node'))
  for (const [at, { by, value }] of approvers.entries())
    if (by !== approverBy.code.initiator && !value)
      lacks[`approvers.${at}`] = required(t('approvalRoute.approverN', { n: at + 1 }))
  if (mode === stepMode.code.ratio && ratio === undefined) lacks['ratio'] = required(t('approvalRoute.field.ratio'))
  return lacks
}

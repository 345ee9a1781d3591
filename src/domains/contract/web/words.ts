import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'

/** The label of a code; null when there is no code. */
export const wordOf = (
  t: Translate,
  list: Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>,
  value: CodeValue | null,
): string | null => (value === null ? null : t.label(list.labelKey(value)))

export const yesNo = (t: Translate, value: boolean): string => t(value ? 'contract.yes' : 'contract.no')

/** File size in readable form: `812 B`, `34.5 KB`, `1.2 MB`. */
export function sizeWord(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1024 ? `${kilo.toFixed(1)} KB` : `${(kilo / 1024).toFixed(1)} MB`
}

/** Start and end of a term; null when both are unknown. */
export function termWord(t: Translate, from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null
  const open = t('contract.list.termOpen')
  return `${written(from) ?? open} ~ ${written(to) ?? open}`
}

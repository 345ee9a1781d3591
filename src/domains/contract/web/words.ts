import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { contractCategories } from '../codes.ts'

/** The label of a code; null when there is no code. */
export const wordOf = (
  t: Translate,
  list: Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>,
  value: CodeValue | null,
): string | null => (value === null ? null : t.label(list.labelKey(value)))

export const categoryWord = (t: Translate, code: string | null): string | null =>
  code === null ? null : t.label(`contract.category.${code}`)

export const yesNo = (t: Translate, value: boolean): string => t(value ? 'contract.yes' : 'contract.no')

interface Choice {
  value: string
  label: string
  selectable?: boolean
  children?: Choice[]
}

/** The categories as a tree. @param branches whether a whole branch may be chosen, as in a filter */
export const categoryTree = (t: Translate, branches: boolean): Choice[] =>
  contractCategories.map((top) => ({
    value: top.code,
    label: t.label(top.labelKey),
    selectable: branches,
    children: (top.children ?? []).map((leaf) => ({ value: leaf.code, label: t.label(leaf.labelKey) })),
  }))

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

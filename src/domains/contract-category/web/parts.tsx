import { useMemo } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type Category, contractCategoryApi as api } from '../api.ts'
import { everyCategory, productCategory } from '../codes.ts'
import { effectiveOf, isSelectable } from '../rules/tree.ts'

interface Choice {
  value: string
  label: string
  selectable?: boolean
  children?: Choice[]
}

const none: Category[] = []

/** The categories of contracts; those of the product alone while they are loading. */
export function useCategories() {
  const t = useT()
  const all = useCall(api.tree, {}).data ?? none
  return useMemo(
    () => ({
      /** The name of a category; null without one. */
      word: (code: string | null): string | null => {
        if (code === null) return null
        const known = all.find((one) => one.code === code)?.name
        return known ?? (code === productCategory(code) ? t.label(`contract.category.${code}`) : code)
      },
      /** All categories, any of which can be chosen, as in a filter. */
      filterTree: (): Choice[] => treeOf(all, everyCategory, () => true),
      /** The categories that a contract can be given. @param current its category, which is shown even if it is closed */
      choiceTree: (current: string | null): Choice[] =>
        treeOf(all, everyCategory, ({ code }) => isSelectable(all, code), current),
      /** What holds for contracts of a category. */
      settingsOf: (code: string | null) => effectiveOf(all, code),
    }),
    [all, t],
  )
}

function treeOf(
  all: readonly Category[],
  parent: string,
  canBeChosen: (one: Category) => boolean,
  current: string | null = null,
): Choice[] {
  return all
    .filter((one) => one.parent === parent)
    .flatMap((one) => {
      const children = treeOf(all, one.code, canBeChosen, current)
      const isOpen = canBeChosen(one)
      if (!isOpen && children.length === 0 && one.code !== current) return []
      return [{ value: one.code, label: one.name, selectable: isOpen, ...(children.length > 0 ? { children } : {}) }]
    })
}

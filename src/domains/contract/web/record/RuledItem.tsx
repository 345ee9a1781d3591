import type { ComponentProps } from 'react'
import { Item, useValue } from '../../../../web/record/Item.tsx'
import { fieldNeed, type RuledField } from '../../../contract-category/codes.ts'
import { useCategories } from '../../../contract-category/web/parts.tsx'

/** What the contract's category asks of its fields. */
export function useNeeds() {
  const category = useValue<string | null>('contractCategory') ?? null
  return useCategories().settingsOf(category).needs
}

/** A field that the contract's category may require or hide. A hidden field with a value is shown. */
export function RuledItem({ needed = false, ...item }: ComponentProps<typeof Item> & { name: RuledField }) {
  const need = useNeeds()[item.name]
  const value = useValue<unknown>(item.name)
  const isEmpty = value === undefined || value === null || value === '' || value === false
  if (need === fieldNeed.code.hidden && !needed && isEmpty) return null
  return <Item needed={needed || need === fieldNeed.code.required} {...item} />
}

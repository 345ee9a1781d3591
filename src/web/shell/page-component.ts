import { lazy, type ComponentType } from 'react'
import type { PageDef } from '../pages/types.ts'

const components = new WeakMap<PageDef, ComponentType>()

/** The page's component; its code is fetched when it is first drawn. */
export function pageComponent(page: PageDef): ComponentType {
  const known = components.get(page)
  if (known) return known
  const component = lazy(async () => ({ default: await page.load() }))
  components.set(page, component)
  return component
}

import { lazy, type ComponentType } from 'react'
import type { PageComponent, PageDef } from '../pages/types.ts'

const components = new WeakMap<PageDef, ComponentType>()

/** Loads a page's code before it is rendered: a loaded page is rendered immediately, without a placeholder. */
export async function preparePage(page: PageDef): Promise<PageComponent> {
  const component = await page.load()
  components.set(page, component)
  return component
}

/** The page's component; its code is loaded when it is first rendered. */
export function pageComponent(page: PageDef): ComponentType {
  const known = components.get(page)
  if (known) return known
  const component = lazy(async () => ({ default: await page.load() }))
  components.set(page, component)
  return component
}

import { lazy, type ComponentType } from 'react'
import type { PageComponent, PageDef } from '../pages/types.ts'

const components = new WeakMap<PageDef, ComponentType>()

/** Fetches a page's code before it is drawn: one that is there is drawn at once, without anything in its place first. */
export async function preparePage(page: PageDef): Promise<PageComponent> {
  const component = await page.load()
  components.set(page, component)
  return component
}

/** The page's component; its code is fetched when it is first drawn. */
export function pageComponent(page: PageDef): ComponentType {
  const known = components.get(page)
  if (known) return known
  const component = lazy(async () => ({ default: await page.load() }))
  components.set(page, component)
  return component
}

import { createElement, lazy, Suspense, type ComponentType } from 'react'

/** A component whose code is fetched when it is first drawn, so that the frame stands before what is put into it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return (props: P) => <Suspense>{createElement(Loaded, props)}</Suspense>
}

import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { Coming } from '../ui/Bones.tsx'

/** A component whose code is loaded when it is first rendered, so that the frame is shown before its content. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return (props: P) => <Suspense fallback={<Coming />}>{createElement(Loaded, props)}</Suspense>
}

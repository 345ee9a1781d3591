import { createElement, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { pageComponent } from './page-component.ts'
import { PageComes } from './PageComes.tsx'
import type { PageDef } from '../pages/types.ts'

/** A public page without a session: no sidebar, no tabs. */
export function Bare({ page }: { page: PageDef }) {
  return (
    <main className="bare">
      <ErrorBoundary>
        <Suspense fallback={<PageComes />}>{createElement(pageComponent(page))}</Suspense>
      </ErrorBoundary>
    </main>
  )
}

import { createElement, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { pageComponent } from './page-component.ts'
import { PageComes } from './PageComes.tsx'
import type { PageDef } from '../pages/types.ts'
import { Standing } from './Standing.tsx'

/** A public page without a session: no sidebar, no tabs. */
export function Bare({ page, fullPath }: { page: PageDef; fullPath: string }) {
  return (
    <main className="bare">
      <Standing fullPath={fullPath}>
        <ErrorBoundary>
          <Suspense fallback={<PageComes />}>{createElement(pageComponent(page))}</Suspense>
        </ErrorBoundary>
      </Standing>
    </main>
  )
}

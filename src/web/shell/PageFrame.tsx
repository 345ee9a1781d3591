import { createElement, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import type { PageDef } from '../pages/types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FixedLocation } from './FixedLocation.tsx'
import { pageComponent } from './page-component.ts'
import { PageComes } from './PageComes.tsx'
import { TabContext } from './tab-title.ts'

interface Props {
  /** Name of the tab whose title the page sets; empty for none. */
  tab: string
  fullPath: string
  page: PageDef
}

/** A page at its own address, whatever the address of the window is. */
export const PageFrame = ({ tab, fullPath, page }: Props) => (
  <TabContext value={tab}>
    <FixedLocation fullPath={fullPath}>
      <ErrorBoundary>
        <Suspense fallback={<PageComes />}>
          <Routes>
            <Route path={page.path} caseSensitive element={createElement(pageComponent(page))} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </FixedLocation>
  </TabContext>
)

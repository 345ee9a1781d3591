import { Activity, createElement, memo, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { findPage } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import type { Address } from '../session/address.ts'
import { useStore } from '../store.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { pageComponent } from './page-component.ts'
import { Waiting } from './ProgressBar.tsx'
import { tabStore } from './tab-store.ts'
import { TabContext } from './tab-title.ts'

/** The shown page and, hidden behind it, those that are kept alive. */
export function Pages({ at, page }: { at: Address; page: PageDef }) {
  const { tabs, cached } = useStore(tabStore)
  const others = tabs.filter((tab) => tab.path !== at.path && cached.includes(tab.path))
  const shown = { path: at.path, fullPath: at.fullPath }
  // In the order of the tabs, so that switching moves nothing.
  const order = tabs.map((tab) => tab.path)
  const frames = [...others, shown].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  return (
    <main className="shell-page">
      {frames.map(({ path, fullPath }) => {
        const def = path === at.path ? page : findPage(path)
        return (
          def && (
            <Activity key={path} mode={path === at.path ? 'visible' : 'hidden'}>
              <Frame path={path} fullPath={fullPath} page={def} />
            </Activity>
          )
        )
      })}
    </main>
  )
}

interface FrameProps {
  path: string
  fullPath: string
  page: PageDef
}

/** One page in its own address: a hidden one goes on reading the parameters it was opened with. */
const Frame = memo(function Frame({ path, fullPath, page }: FrameProps) {
  return (
    <TabContext value={path}>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Routes location={fullPath}>
            <Route path={page.path} caseSensitive element={createElement(pageComponent(page))} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </TabContext>
  )
})

import { createElement, Suspense } from 'react'
import { Link, parsePath, Route, Routes } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import { findPage } from '../../../../web/pages/registry.ts'
import { ErrorBoundary } from '../../../../web/shell/ErrorBoundary.tsx'
import { FixedLocation } from '../../../../web/shell/FixedLocation.tsx'
import { pageComponent } from '../../../../web/shell/page-component.ts'
import { PageComes } from '../../../../web/shell/PageComes.tsx'
import { TabContext } from '../../../../web/shell/tab-title.ts'
import { PaneContext } from '../../../../web/ui/pane.ts'
import styles from './inbox.module.css'

/** The page of a task's record, beside the list; a link to it for a record that is to be edited. It leaves the title of the inbox's tab as it is. */
export function RecordPane({ path, isEditor }: { path: string; isEditor: boolean }) {
  const t = useT()
  const page = isEditor ? undefined : findPage(parsePath(path).pathname ?? '')
  return (
    <div className={styles.pane}>
      {page ? (
        <TabContext value="">
          <PaneContext value={true}>
            <FixedLocation fullPath={path}>
              <ErrorBoundary>
                <Suspense fallback={<PageComes />}>
                  <Routes>
                    <Route path={page.path} caseSensitive element={createElement(pageComponent(page))} />
                  </Routes>
                </Suspense>
              </ErrorBoundary>
            </FixedLocation>
          </PaneContext>
        </TabContext>
      ) : (
        <Link to={path}>{t('workflow.inbox.noPane')}</Link>
      )}
    </div>
  )
}

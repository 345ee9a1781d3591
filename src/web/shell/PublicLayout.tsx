import { Button } from 'antd'
import { createElement, Suspense } from 'react'
import { Link } from 'react-router'
import logo from '../assets/logo-enterprise.svg'
import { useT } from '../i18n/t.ts'
import type { PageDef } from '../pages/types.ts'
import { signInFrom } from '../session/carry.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { pageComponent } from './page-component.ts'
import { PageComes } from './PageComes.tsx'
import { FixedLocation } from './FixedLocation.tsx'
import styles from './bare.module.css'

/** The tools that can be used without a session. */
const tools = [
  ['/klawRobotIndex', 'shell.tool.ask'],
  ['/examineMainNoLogin', 'shell.tool.review'],
  ['/klawDocumentIndex', 'shell.tool.draft'],
  ['/klawOnlineWriteNoLog', 'shell.tool.write'],
  ['/knowQueryIndex/knowQueryIndex', 'shell.tool.search'],
] as const

/**
 * A public page without a session: no sidebar, no tabs; shows the tools, the language menu and a button to sign in,
 * which keeps the work of the page.
 */
export function PublicLayout({ page, fullPath }: { page: PageDef; fullPath: string }) {
  const t = useT()
  return (
    <>
      <header className={styles.head}>
        <a className={styles.logo} href="#/index" title={t('shell.home')}>
          <img src={logo} alt="" width="28" height="28" />
          {t('shell.product')}
        </a>
        <nav className={styles.tools} aria-label={t('shell.tool.all')}>
          {tools.map(([path, word]) => (
            <Link key={path} to={path} aria-current={page.path === path ? 'page' : undefined}>
              {t(word)}
            </Link>
          ))}
        </nav>
        <LanguageMenu />
        <Button onClick={() => void signInFrom(page.noTab ? '/' : fullPath)}>{t('shell.signIn')}</Button>
      </header>
      <main className={styles.root}>
        <FixedLocation fullPath={fullPath}>
          <ErrorBoundary>
            <Suspense fallback={<PageComes />}>{createElement(pageComponent(page))}</Suspense>
          </ErrorBoundary>
        </FixedLocation>
      </main>
    </>
  )
}

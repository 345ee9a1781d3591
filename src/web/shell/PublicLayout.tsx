import { createElement, Suspense } from 'react'
import { Link } from 'react-router'
import logo from '../assets/logo-enterprise.svg'
import { useT } from '../i18n/t.ts'
import type { PageDef } from '../pages/types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { pageComponent } from './page-component.ts'
import { PageComes } from './PageComes.tsx'
import { FixedLocation } from './FixedLocation.tsx'
import styles from './bare.module.css'

/**
 * A public page without a session: no sidebar, no tabs; shows the operator, the language menu and a link to sign in.
 */
export function PublicLayout({ page, fullPath }: { page: PageDef; fullPath: string }) {
  const t = useT()
  return (
    <>
      <header className={styles.head}>
        <a className={styles.logo} href="#/" title={t('shell.home')}>
          <img src={logo} alt="" width="28" height="28" />
          {t('shell.product')}
        </a>
        <LanguageMenu />
        <Link to="/login">{t('shell.signIn')}</Link>
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

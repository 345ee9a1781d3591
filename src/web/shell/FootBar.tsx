import { useMemo } from 'react'
import { useT } from '../i18n/t.ts'
import { isListed } from '../pages/menu.ts'
import { pagesFor } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { homePath } from '../session/guard.ts'
import { homeIndex, useSession } from '../session/session.ts'
import printStyles from '../print.module.css'
import { classes } from '../ui/classes.ts'
import styles from './foot-bar.module.css'

/** The everyday pages at the foot of a phone: those that the user may open, with how much waits there. */
export function FootBar({ page, className }: { page: PageDef | null; className: string }) {
  const t = useT()
  const { items } = useSession()
  const pages = useMemo(
    () =>
      pagesFor(items)
        .flatMap(({ foot, ...one }) => (foot && isListed(one, items) ? [{ ...one, ...foot }] : []))
        .toSorted((a, b) => a.order - b.order),
    [items],
  )
  const home = homePath(homeIndex())
  const current = page?.activeMenu ?? page?.path
  const link = (path: string, title: string, Count?: NonNullable<PageDef['desk']>['count']) => (
    <a key={path} href={`#${path}`} aria-current={path === current ? 'page' : undefined}>
      <span>
        {title}
        {Count && (
          <>
            {' '}
            <small>
              <Count />
            </small>
          </>
        )}
      </span>
    </a>
  )
  return (
    <nav className={classes(styles.root, printStyles.hidden, className)} aria-label={t('shell.foot')}>
      {link(home, t('shell.home'))}
      {pages.map(({ path, title, desk }) => link(path, title ? t(title) : '', desk?.count))}
    </nav>
  )
}

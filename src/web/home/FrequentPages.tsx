import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/t.ts'
import { isPage, menuOf } from '../pages/menu.ts'
import { allPages, findPage, pagesFor } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { routeUsage } from '../shell/route-usage.ts'
import styles from './home.module.css'

const SHOWN = 8

/** The pages most visited in this browser; before any visit, the first ones of the sidebar. */
export function FrequentPages() {
  const t = useT()
  const { items } = useSession()
  // Read once: the row must not move under the pointer.
  const [pages] = useState(() => {
    const visited = routeUsage().map((row) => findPage(row.realPath))
    const mine = new Set(pagesFor(items))
    const first = menuOf(allPages(), items).flatMap((entry) => entry.items.filter(isPage))
    const usable = [...visited, ...first].filter((page) => page?.menu && mine.has(page))
    return [...new Set(usable)].slice(0, SHOWN)
  })
  if (pages.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t('home.frequent')}>
      <span>{t('home.frequent')}</span>
      {pages.map(
        (page) =>
          page?.menu &&
          page.title && (
            <Link key={page.path} to={page.path}>
              {t(page.title)}
            </Link>
          ),
      )}
    </nav>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, relativeTime } from '../helpers.ts'
import { useT } from '../i18n/t.ts'
import { written } from '../i18n/written.ts'
import { findPage, pagesFor } from '../pages/registry.ts'
import { placeOfSeat, useSession } from '../session/session.ts'
import { routeUsage } from '../shell/route-usage.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { UserPicture } from '../ui/UserPicture.tsx'
import { HomeCards } from './Homes.tsx'
import { classes } from '../ui/classes.ts'
import cardStyles from '../ui/card.module.css'
import homeStyles from './home.module.css'
import profileHeadStyles from './profile-head.module.css'

const HERE = '/index_server'
const SHOWN = 12

/**
 * The personal page among the AI tools: the user's own records and recent visits. Account settings are in the personal
 * centre.
 */
export function PersonalHome() {
  const t = useT()
  const { user, org } = useSession()
  return (
    <div className={homeStyles.root}>
      <header className={classes(cardStyles.root, profileHeadStyles.root)}>
        <UserPicture user={user} size={48} />
        <div>
          <h1>{user.name}</h1>
          <p>{placeOfSeat({ user, org })}</p>
        </div>
        <Link to="/profile/index">{t('home.account')}</Link>
      </header>
      <HomeCards home="personal">
        <Visited />
      </HomeCards>
    </div>
  )
}

function Visited() {
  const t = useT()
  const { items } = useSession()
  // Read once: the row must not move under the pointer.
  const [visits] = useState(() => {
    const mine = new Set(pagesFor(items))
    return routeUsage()
      .map((row) => ({ ...row, page: findPage(row.realPath) }))
      .filter(({ page }) => page?.title && page.path !== HERE && !page.path.includes(':') && mine.has(page))
      .sort((a, b) => b.time - a.time)
      .slice(0, SHOWN)
  })
  return (
    <section className={homeStyles.card}>
      <h2>{t('home.visited')}</h2>
      {visits.length === 0 && <EmptyState title={t('home.nothingVisited')} />}
      <ul className={homeStyles.visited}>
        {visits.map(({ id, realPath, num, time, page }) => (
          <li key={id}>
            <Link to={realPath}>{page?.title && t(page.title)}</Link>
            <span>{t('home.visits', { count: num })}</span>
            <time title={written(formatDate(time, true))}>{written(relativeTime(time, 'YYYY-MM-DD'))}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

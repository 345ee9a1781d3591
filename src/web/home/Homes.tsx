import { useMemo, useState, type ReactNode } from 'react'
import { granted } from '../../kernel/access.ts'
import { useLanguage, useT } from '../i18n/t.ts'
import { slot, visible } from '../pages/registry.ts'
import { HOME_ROWS, type HomeCardSlot } from '../pages/types.ts'
import { useSession } from '../session/session.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { FrequentPages } from './FrequentPages.tsx'
import { ToolLinks } from './ToolSet.tsx'
import { chinaToday, greetingKey } from '../helpers.ts'
import { ComingContext } from '../ui/Bones.tsx'
import { classes } from '../ui/classes.ts'
import styles from './home.module.css'

interface Props {
  home: 'enterprise' | 'operations' | 'personal'
  /** The page's own cards, in the last row before those of the domains. */
  children?: ReactNode
}

/** The domains' cards on one of the homes, or on the personal page, by rows. */
export function HomeCards({ home, children }: Props) {
  const { items } = useSession()
  const cards = useMemo(
    () =>
      visible(slot('homeCard'), items).filter(
        ({ home: at, coveredBy }) =>
          (at === home || (at === 'both' && home !== 'personal')) &&
          (coveredBy === undefined || !granted(items, coveredBy)),
      ),
    [home, items],
  )
  return HOME_ROWS.map((row) => {
    const own = cards.filter((card) => card.row === row)
    const others = row === 'quiet' ? children : null
    if (own.length === 0 && !others) return null
    return (
      <div key={row} className={classes(styles.row, styles[row])}>
        {others}
        {own.map((card) => (
          <Card key={card.key} slotted={card} />
        ))}
      </div>
    )
  })
}

/** One card. An error in it leaves the other cards untouched. */
function Card({ slotted: { weight, isFirstOnPhone, component: Content } }: { slotted: HomeCardSlot }) {
  return (
    <section className={classes(styles.card, isFirstOnPhone && styles.first)} style={{ flexGrow: weight }}>
      <ErrorBoundary>
        <ComingContext value={4}>
          <Content />
        </ComingContext>
      </ErrorBoundary>
    </section>
  )
}

/** Greeting and the domains' cards; frequent pages and tools in the last row. */
function Home({ home }: { home: 'enterprise' | 'operations' }) {
  const t = useT()
  const language = useLanguage()
  const { user, org } = useSession()
  const [now] = useState(() => new Date())
  const { day, hour } = chinaToday(language, now)
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>{t('home.greets', { greeting: t(greetingKey(hour)), name: user.name })}</h1>
        <p>
          {day} · {org.ognName}
          {org.deptName && ` · ${org.deptName}`}
        </p>
      </header>
      <HomeCards home={home}>
        <FrequentPages />
        {home === 'enterprise' && <ToolLinks />}
      </HomeCards>
    </div>
  )
}

export const EnterpriseHome = () => <Home home="enterprise" />
export const OperationsHome = () => <Home home="operations" />

import { useMemo, useState, type ReactNode } from 'react'
import { useLanguage, useT } from '../i18n/t.ts'
import { slot, visible } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { FrequentPages } from './FrequentPages.tsx'
import { ToolCards } from './ToolSet.tsx'
import { chinaToday, greetingKey } from '../helpers.ts'
import styles from './home.module.css'

interface Props {
  home: 'enterprise' | 'operations' | 'personal'
  /** The page's own cards, after those of the domains. */
  children?: ReactNode
}

/** The domains' cards on one of the homes, or on the personal page. */
export function HomeCards({ home, children }: Props) {
  const { items } = useSession()
  const cards = useMemo(
    () =>
      visible(slot('homeCard'), items).filter(
        (card) => card.home === home || (card.home === 'both' && home !== 'personal'),
      ),
    [home, items],
  )
  return (
    <div className={styles.cards}>
      {cards.map(({ key, span, component: Card }) => (
        <section key={key} className={styles.card} style={{ gridColumn: `span ${span}` }}>
          <Card />
        </section>
      ))}
      {children}
    </div>
  )
}

/** Greeting, frequent pages and the domains' cards. */
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
      <FrequentPages />
      <HomeCards home={home}>{home === 'enterprise' && <ToolCards />}</HomeCards>
    </div>
  )
}

export const EnterpriseHome = () => <Home home="enterprise" />
export const OperationsHome = () => <Home home="operations" />

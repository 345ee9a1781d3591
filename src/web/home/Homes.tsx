import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useT } from '../i18n/t.ts'
import { slot, visible } from '../pages/registry.ts'
import { useSession } from '../session/session.ts'
import { FrequentPages } from './FrequentPages.tsx'
import { greetingKey } from './greeting.ts'

/** Greeting, the user's usual pages, and what the domains put there. */
function Home({ home }: { home: 'enterprise' | 'operations' }) {
  const t = useT()
  const { i18n } = useTranslation()
  const { user, org, items } = useSession()
  const [now] = useState(() => new Date())
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' }).format(now)
  const cards = useMemo(
    () => visible(slot('homeCard'), items).filter((card) => card.home === home || card.home === 'both'),
    [home, items],
  )
  return (
    <div className="home">
      <header className="home-head">
        <h1>{t('home.greets', { greeting: t(greetingKey(now.getHours())), name: user.name })}</h1>
        <p>
          {day} · {org.ognName}
          {org.deptName && ` · ${org.deptName}`}
        </p>
      </header>
      <FrequentPages />
      <div className="home-cards">
        {cards.map(({ key, span, component: Card }) => (
          <section key={key} className="home-card" style={{ gridColumn: `span ${span}` }}>
            <Card />
          </section>
        ))}
      </div>
    </div>
  )
}

export const EnterpriseHome = () => <Home home="enterprise" />
export const OperationsHome = () => <Home home="operations" />

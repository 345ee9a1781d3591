import { Button, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { usePhone } from '../../../web/ui/use-phone.ts'
import { DutyDays, heads, useLateCount } from '../../duty/web/parts.tsx'
import { FeedsButton } from './Feeds.tsx'
import type { Span } from './Days.tsx'
import { Grid } from './Grid.tsx'
import styles from './agenda.module.css'

const views = ['week', 'month', 'list'] as const
type View = (typeof views)[number]

/** Deadlines, hearings and terms: five weeks, one week, or a list. A phone shows the list. */
export function AgendaPage() {
  const t = useT()
  const isPhone = usePhone()
  const isHead = useGranted(heads)
  const [params, setParams] = useSearchParams()
  const of = isHead && params.get('of') !== 'own' ? 'visible' : 'own'
  const chosen = views.find((view) => view === params.get('view')) ?? 'month'
  const view: View = isPhone ? 'list' : chosen
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      if (value === undefined) now.delete(name)
      else now.set(name, value)
      return now
    })
  return (
    <section className={styles.root}>
      <header className={styles.head}>
        <h1>{t('agenda.page')}</h1>
        {isHead && (
          <Segmented<'own' | 'visible'>
            aria-label={t('agenda.field.of')}
            value={of}
            onChange={(next) => set('of', next === 'own' ? 'own' : undefined)}
            options={[
              { value: 'visible', label: t('duty.of.visible') },
              { value: 'own', label: t('duty.of.own') },
            ]}
          />
        )}
        {!isPhone && (
          <Segmented<View>
            aria-label={t('agenda.view')}
            value={view}
            onChange={(next) => set('view', next === 'month' ? undefined : next)}
            options={views.map((value) => ({ value, label: t(`agenda.view.${value}`) }))}
          />
        )}
        {view !== 'list' && <Late of={of} onOpen={() => set('view', 'list')} />}
        <FeedsButton />
      </header>
      {view === 'list' ? <DutyDays of={of} /> : <Grid key={view} of={of} weeks={weeksOf[view]} />}
    </section>
  )
}

/** How many are overdue, wherever the view is; opens the list, in which they come first. */
function Late({ of, onOpen }: { of: 'own' | 'visible'; onOpen: () => void }) {
  const t = useT()
  const late = useLateCount(of)
  if (late === 0) return null
  return (
    <Button danger type="text" onClick={onOpen}>
      {t('duty.stripLate', { count: late })}
    </Button>
  )
}

const weeksOf: Record<Exclude<View, 'list'>, Span> = { week: 1, month: 5 }

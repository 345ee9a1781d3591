import type { ReactNode } from 'react'
import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { caseStage, caseType } from '../../case/codes.ts'
import { contractType } from '../../contract/codes.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import type { Bar, Screen } from '../api.ts'
import { indicator } from '../codes.ts'
import { RegionMap } from './RegionMap.tsx'
import { classes } from '../../../web/ui/classes.ts'
import styles from './big-data.module.css'

type Words = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>

/** Figures, bars and the map of a year. */
export function Cockpit({ screen }: { screen: Screen }) {
  const t = useT()
  const word = (of: Words) => (bar: Bar) => (bar.key === null ? t('bigData.none') : t.label(of.labelKey(bar.key)))
  const own = (bar: Bar) => bar.word ?? written(bar.key) ?? t('bigData.none')
  return (
    <>
      <ul className={styles.figures} aria-label={t('bigData.column.indicator')}>
        {screen.indicators.map(({ key, value, to }) => (
          <li key={key}>
            <span>{t.label(indicator.labelKey(key))}</span>
            <Drill to={to} title={t('bigData.drill')}>
              <b>{value === null ? '—' : figure(Number(value))}</b>
            </Drill>
          </li>
        ))}
      </ul>
      <div className={styles.grid}>
        <Block title={t('bigData.contractMonths')} bars={screen.contractMonths} wordOf={own} />
        <Block title={t('bigData.contractTypes')} bars={screen.contractTypes} wordOf={word(contractType)} sorted />
        {screen.provinces && (
          <Panel title={t('bigData.provinces')} className={styles.map!}>
            <RegionMap provinces={screen.provinces} />
          </Panel>
        )}
        <Block title={t('bigData.caseTypes')} bars={screen.caseTypes} wordOf={word(caseType)} sorted />
        <Block title={t('bigData.caseStages')} bars={screen.caseStages} wordOf={word(caseStage)} sorted />
        <Block title={t('bigData.firms')} bars={screen.firms} wordOf={own} sorted />
        <Block title={t('bigData.modules')} bars={screen.modules} wordOf={word(moduleCode)} sorted />
      </div>
    </>
  )
}

/** Numbers below a thousand are rounded to a tenth. */
const figure = (value: number): string => grouped(value < 1000 ? Math.round(value * 10) / 10 : Math.round(value))

const SHOWN = 8

interface BlockProps {
  title: string
  /** Absent when the caller may not view the counted records. */
  bars: readonly Bar[] | undefined
  wordOf: (bar: Bar) => string
  sorted?: true
}

/** Horizontal bars, each linked to its records. */
function Block({ title, bars, wordOf, sorted }: BlockProps) {
  const t = useT()
  if (!bars) return null
  const most = Math.max(...bars.map(({ count }) => count), 1)
  const shown = sorted ? bars.toSorted((a, b) => b.count - a.count).slice(0, SHOWN) : bars.slice(-12)
  return (
    <Panel title={title}>
      {bars.length === 0 && <p className={styles.empty}>{t('bigData.empty')}</p>}
      <ol className={styles.bars} aria-label={t('bigData.column.value')}>
        {shown.map((bar) => (
          <li key={bar.key}>
            <Drill to={bar.to} title={t('bigData.drill')}>
              <span className={styles.bar}>
                <span className={styles.word}>{wordOf(bar)}</span>
                <span className={styles.track}>
                  <span style={{ inlineSize: `${(bar.count / most) * 100}%` }} />
                </span>
                <strong>{grouped(bar.count)}</strong>
              </span>
            </Drill>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Panel = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={classes(styles.panel, className)} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

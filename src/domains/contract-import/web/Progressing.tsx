import { Progress } from 'antd'
import { useEffect } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import type { ContractImport } from '../api.ts'
import { Counts } from './Counts.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'

const EVERY_MS = 2000

/** An import while it runs: asked again every two seconds. */
export function Progressing({ of, again }: { of: ContractImport; again: () => void }) {
  const t = useT()
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [again])
  const due = of.rows - of.known - of.faultyRows
  const whole = due + of.files.arrived
  const done = of.written + of.files.taken
  return (
    <section className={cardStyles.root} aria-label={t('contractImport.state.running')}>
      <h2>{t('contractImport.state.running')}</h2>
      <Progress percent={whole === 0 ? 100 : Math.floor((done / whole) * 100)} />
      <Counts of={of} />
      {of.files.arrived > 0 && (
        <p className={textStyles.soft}>
          {grouped(of.files.taken)} / {grouped(of.files.arrived)} {t('contractImport.count.taken')}
        </p>
      )}
    </section>
  )
}

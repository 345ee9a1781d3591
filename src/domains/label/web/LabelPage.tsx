import { useT } from '../../../web/i18n/t.ts'
import { LabelTable } from './LabelTable.tsx'

/** The page of all labels. */
export function LabelPage() {
  const t = useT()
  return (
    <section className="list-page card">
      <header className="list-head">
        <h1>{t('label.ruleTitle')}</h1>
      </header>
      <LabelTable scope="rule" />
    </section>
  )
}

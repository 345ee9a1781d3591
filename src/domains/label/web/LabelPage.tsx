import { useT } from '../../../web/i18n/t.ts'
import { LabelTable } from './LabelTable.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'

/** The page of all labels. */
export function LabelPage() {
  const t = useT()
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('label.ruleTitle')}</h1>
      </header>
      <LabelTable scope="rule" />
    </section>
  )
}

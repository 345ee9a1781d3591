import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import cardStyles from '../../../web/ui/card.module.css'

/** Shown where a page needs an existing text. */
export function NoDraft() {
  const t = useT()
  return (
    <section className={cardStyles.root}>
      <EmptyState
        title={t('drafting.noDraft')}
        text={t('drafting.noDraftText')}
        action={<Link to="/hisDocumentList">{t('drafting.history')}</Link>}
      />
    </section>
  )
}

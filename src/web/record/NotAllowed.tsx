import { Link } from 'react-router'
import { useT } from '../i18n/t.ts'
import { Notice } from '../ui/Notice.tsx'

/** Shown instead of a form that the user may not save. */
export function NotAllowed() {
  const t = useT()
  return (
    <Notice title={t('shell.notAllowed')} text={t('shell.notAllowedText')}>
      <Link to="/">{t('shell.backHome')}</Link>
    </Notice>
  )
}

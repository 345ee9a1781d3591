import { Link } from 'react-router'
import { useT } from '../i18n/t.ts'
import { Notice } from '../ui/Notice.tsx'

/** In the place of a form that whoever opens it could not keep. */
export function NotAllowed() {
  const t = useT()
  return (
    <Notice title={t('shell.notAllowed')} text={t('shell.notAllowedText')}>
      <Link to="/">{t('shell.backHome')}</Link>
    </Notice>
  )
}

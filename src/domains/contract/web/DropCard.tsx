import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { UploadFiles } from './list/UploadFiles.tsx'
import styles from './home-contract.module.css'

/** Home page card: a file begins a draft; without a file the form does. */
export function DropCard() {
  const t = useT()
  return (
    <div className={styles.drop}>
      <h2>{t('contract.home.drop')}</h2>
      <UploadFiles />
      <Link to="/contractNewMain/new/0">{t('contract.home.noFile')}</Link>
    </div>
  )
}

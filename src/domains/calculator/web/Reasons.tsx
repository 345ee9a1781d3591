import { semicolon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { EditionRemarks, LawText } from '../../knowledge/web/parts.tsx'
import styles from './calculator.module.css'

/** Remarks on a result, and its legal basis. */
export function Reasons({ remarks, basis }: { remarks: readonly string[]; basis: readonly string[] }) {
  const t = useT()
  return (
    <>
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {basis.length > 0 && (
        <p className={styles.basis}>
          {t('calculator.basis')} <LawText text={basis.join(semicolon())} />
        </p>
      )}
      <EditionRemarks text={basis.join('\n')} />
    </>
  )
}

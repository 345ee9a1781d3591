import { useT } from '../../../web/i18n/t.ts'
import { FaultTable, KeepFaults } from '../../../web/ui/ImportFaults.tsx'
import type { ContractImport } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

/** Faults of an import, whose other rows are imported nevertheless. */
export function Faults({ of: { faults, fileName } }: { of: ContractImport }) {
  const t = useT()
  if (faults.length === 0) return null
  return (
    <>
      <div className={styles.actions}>
        <span className={textStyles.soft}>{t('contractImport.faultyStay')}</span>
        <KeepFaults faults={faults} name={fileName} />
      </div>
      <FaultTable faults={faults} />
    </>
  )
}

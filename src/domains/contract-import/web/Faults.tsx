import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FaultTable, keepFaults } from '../../../web/ui/ImportFaults.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { type ContractImport, contractImportApi as api } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

/** Faults of an import, whose other rows are imported nevertheless: the first ones, and all of them as a file. */
export function Faults({ of: { id, faults, faultCount, fileName } }: { of: ContractImport }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  if (faultCount === 0) return null
  const keep = async () => {
    setBusy(true)
    try {
      keepFaults(t, await call(api.faults, { id }), fileName)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <span className={textStyles.soft}>
          {t('contractImport.faultCount', { count: grouped(faultCount) })} {t('contractImport.faultyStay')}
        </span>
        <Button size="small" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void keep()}>
          {t('ui.import.download')}
        </Button>
      </div>
      <FaultTable faults={faults} />
    </>
  )
}

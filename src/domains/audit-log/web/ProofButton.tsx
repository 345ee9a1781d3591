import { FileProtectOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { auditLogApi } from '../api.ts'

/** Downloads the sealed log in the form that can be verified without the product. */
export function ProofButton() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    void download(auditLogApi.exportProof, {})
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <ActionButton access={auditLogApi.exportProof.access} icon={<FileProtectOutlined />} loading={isBusy} onClick={ask}>
      {t('audit-log.exportProof')}
    </ActionButton>
  )
}

import { UploadOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'

const UploadFiles = lazyComponent(async () => (await import('./UploadFiles.tsx')).UploadFiles)

/** Uploads files of contracts and creates a draft for each. */
export function UploadContract() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton access="contract:new:add" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t('contract.upload.action')}
      </ActionButton>
      <Modal
        title={t('contract.upload.title')}
        open={open}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        mask={{ closable: false }}
      >
        <UploadFiles onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

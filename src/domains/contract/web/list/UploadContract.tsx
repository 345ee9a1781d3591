import { UploadOutlined } from '@ant-design/icons'
import { App, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../../web/api/failures.ts'
import { send } from '../../../../web/api/send.ts'
import { CallFailed } from '../../../../web/api/transport.ts'
import { refreshRecords } from '../../../../web/record/queries.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { contractApi } from '../../api.ts'
import { useOwnParty } from '../queries.ts'
import { nameOfFile, textFileTypes } from '../text-files.ts'

const FileUpload = lazyComponent(async () => (await import('../../../file/web/parts.tsx')).FileUpload)

/** Uploads a contract's file and creates a draft for it, in a dialog. */
export function UploadContract() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
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
        closable={!reading}
        mask={{ closable: !reading }}
      >
        <UploadArea onReading={setReading} onBegun={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface AreaProps {
  /** Called when the reading of the text begins and ends. */
  onReading?: (reading: boolean) => void
  /** Called when the draft is created, before its page opens. */
  onBegun?: () => void
}

/** A place for a contract's file. Creates a draft for it and opens the draft. */
export function UploadArea({ onReading, onBegun }: AreaProps) {
  const t = useT()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const ourParty = useOwnParty()
  const [reading, setReading] = useState(false)
  function mark(now: boolean): void {
    setReading(now)
    onReading?.(now)
  }

  async function begin(file: { fileId: string; name: string }): Promise<void> {
    mark(true)
    try {
      const draft = await send(contractApi.save, { contractName: nameOfFile(file.name), ourParty })
      // The draft exists from here on: later errors are shown on its page, so that a retry does not create a second
      // draft.
      await send(contractApi.addText, { id: draft.id, version: draft.version, fileId: file.fileId }).catch(
        (error: unknown) => {
          const reason = error instanceof CallFailed ? failureText(error.failure) : String(error)
          void message.warning({ content: t('contract.upload.draftKept', { reason }), duration: 10 })
        },
      )
      void refreshRecords({ api: contractApi })
      onBegun?.()
      void navigate(`/contractNewMain/edit/${draft.id}`)
    } finally {
      mark(false)
    }
  }
  return (
    <>
      <FileUpload accept={textFileTypes} hint={t('contract.upload.hint')} disabled={reading} onUploaded={begin} />
      {reading && <p role="status">{t('contract.upload.reading')}</p>}
    </>
  )
}

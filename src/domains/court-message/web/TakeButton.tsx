import { InboxOutlined } from '@ant-design/icons'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { FileInput } from '../../attachment/web/parts.tsx'
import { courtMessageApi, mostPasted } from '../api.ts'

/** Opens the intake of a text or a file. @param caseId the case from whose page it is taken in */
export function TakeButton({ caseId = null, isMain = false }: { caseId?: string | null; isMain?: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        access={courtMessageApi.take.access}
        type={isMain ? 'primary' : 'default'}
        icon={<InboxOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('courtMessage.take')}
      </ActionButton>
      {open && <TakeDialog caseId={caseId} onClose={() => setOpen(false)} />}
    </>
  )
}

const documents = '.pdf,.docx,.doc,.txt,.md'
const pictures = '.png,.jpg,.jpeg,.tif,.tiff'

function TakeDialog({ caseId, onClose }: { caseId: string | null; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const able = useCall(courtMessageApi.abilities, {}).data?.pictures ?? false
  return (
    <FormDialog
      title={t('courtMessage.take.title')}
      confirm={t('courtMessage.take.ok')}
      by={courtMessageApi.take}
      of={{ caseId }}
      told={t('courtMessage.take.did')}
      width={720}
      onDone={({ id, isKnown }) => {
        if (isKnown) void message.info(t('courtMessage.take.known'))
        void navigate(`/courtMessageMain/view/${id}`)
      }}
      onClose={onClose}
    >
      <Field name="text" label={t('courtMessage.take.paste')}>
        <Input.TextArea
          autoFocus
          maxLength={mostPasted}
          placeholder={t('courtMessage.take.textHint')}
          autoSize={{ minRows: 6, maxRows: 16 }}
        />
      </Field>
      <Field name="fileId" label={t('courtMessage.take.upload')}>
        <FileInput
          accept={able ? `${documents},${pictures}` : documents}
          hint={t(able ? 'courtMessage.take.fileHint' : 'courtMessage.take.fileHintNoPictures')}
        />
      </Field>
    </FormDialog>
  )
}

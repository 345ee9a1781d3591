import { Button, Select } from 'antd'
import { useState } from 'react'
import type { FileRef } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { FileUpload } from '../../file/web/parts.tsx'
import { attachmentApi } from '../api.ts'
import { isPreviewed } from './previewed.ts'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'

/** The files of a record in folders; its code is loaded when it is shown. */
export const Folder = lazyComponent(async () => (await import('./Folder.tsx')).Folder)

interface LinksProps {
  bizType: string
  bizId: string
  files: readonly FileRef[]
}

/** Files of a record as downloads. */
export function FileLinks({ bizType, bizId, files }: LinksProps) {
  return (
    <ul className={classes(fileStyles.list, fileStyles.wraps)}>
      {files.map(({ fileId, name }) => (
        <li key={fileId}>
          <Button
            type="link"
            className={fileStyles.name!}
            onClick={() => void download(attachmentApi.download, { bizType, bizId, fileId }).catch(() => undefined)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface KeptProps {
  bizType: string
  /** Empty for a record that is not saved yet. */
  bizId: string
  fileId: string | null
}

/** A download link to an attachment of a record, by its name. */
export function AttachmentLink({ bizType, bizId, fileId }: KeptProps) {
  const all = useCall(attachmentApi.query, { bizType, bizId }, { enabled: bizId !== '' && fileId !== null })
  const file = all.data?.files.find((one) => one.fileId === fileId)
  if (!file) return null
  return (
    <Button
      type="link"
      className={fileStyles.name!}
      onClick={() =>
        void download(attachmentApi.download, { bizType, bizId, fileId: file.fileId }).catch(() => undefined)
      }
    >
      {file.name}
    </Button>
  )
}

const FilePreview = lazyComponent(async () => (await import('./FilePreview.tsx')).FilePreview)

/** An attachment of a record by its name: pictures and PDF files open beside the page, others are downloaded. */
export function PreviewLink({ bizType, bizId, fileId }: KeptProps & { fileId: string }) {
  const [open, setOpen] = useState(false)
  const file = useCall(attachmentApi.query, { bizType, bizId }).data?.files.find((one) => one.fileId === fileId)
  if (!file) return null
  if (!isPreviewed(file.name)) return <AttachmentLink bizType={bizType} bizId={bizId} fileId={fileId} />
  return (
    <>
      <Button type="link" className={fileStyles.name!} onClick={() => setOpen(true)}>
        {file.name}
      </Button>
      {open && <FilePreview bizType={bizType} bizId={bizId} file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

interface InputProps {
  accept?: string
  hint?: string
  /** The record that the file is attached to already. */
  of?: { bizType: string; bizId: string }
  /** Given by the form. */
  value?: string | null
  onChange?: (fileId: string) => void
}

/** Form field of one file of a record; the value is its id. */
export function FileInput({ accept, hint, of, value = null, onChange }: InputProps) {
  const [fresh, setFresh] = useState<{ fileId: string; name: string } | null>(null)
  return (
    <div>
      {fresh && fresh.fileId === value ? <span>{fresh.name}</span> : of && <AttachmentLink {...of} fileId={value} />}
      <FileUpload
        {...(accept !== undefined && { accept })}
        {...(hint !== undefined && { hint })}
        onUploaded={(file) => {
          setFresh(file)
          onChange?.(file.fileId)
        }}
      />
    </div>
  )
}

interface SelectProps {
  bizType: string
  bizId: string
  /** Ids of files that are not offered. */
  without: readonly string[]
  onPick: (file: FileRef) => void
}

/** Offers the attachments of a record; nothing where there are none to offer. */
export function AttachmentSelect({ bizType, bizId, without, onPick }: SelectProps) {
  const t = useT()
  const { data } = useCall(attachmentApi.query, { bizType, bizId })
  const files = data?.files.filter(({ fileId }) => !without.includes(fileId)) ?? []
  if (files.length === 0) return null
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      placeholder={t('attachment.pick')}
      aria-label={t('attachment.pick')}
      options={files.map(({ fileId, name }) => ({ value: fileId, label: name }))}
      onSelect={(id: string | null) => {
        const file = files.find(({ fileId }) => fileId === id)
        if (file) onPick({ fileId: file.fileId, name: file.name })
      }}
    />
  )
}

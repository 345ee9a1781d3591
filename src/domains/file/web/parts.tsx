import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { FileRef } from '../../../kernel/record.ts'
import { showFailure } from '../../../web/api/failures.ts'
import { upload } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FileDrop } from '../../../web/ui/FileDrop.tsx'
import { useUploads } from '../../../web/ui/uploads.ts'
import { fileApi } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'

type Props = Omit<ComponentProps<typeof FileDrop<typeof fileApi.upload>>, 'endpoint'>

/** Uploads files; each belongs to its uploader until a record takes it by its `fileId`. */
export const FileUpload = (props: Props) => <FileDrop endpoint={fileApi.upload} {...props} />

/** Uploads files without an area to drop them; see `useUploads`. */
export const useFileUploads = (onUploaded: Parameters<typeof useUploads<typeof fileApi.upload>>[1]) =>
  useUploads(fileApi.upload, onUploaded)

/** Uploads one file; the caller shows why it failed. @throws {CallFailed} */
export const uploadFile = (file: File): Promise<OutputOf<typeof fileApi.upload>> =>
  upload(fileApi.upload, file, { onProgress: () => undefined })

/** Uploads one file that was created by the page; an error is shown, and nothing is returned. */
export function useFileUpload() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(file: File): Promise<OutputOf<typeof fileApi.upload> | undefined> {
      setBusy(true)
      try {
        return await uploadFile(file)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        showFailure(error.failure)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}

const none: readonly FileRef[] = []

interface FieldProps extends Pick<Props, 'accept' | 'hint'> {
  max: number
  /** Given by the form. */
  value?: readonly FileRef[]
  onChange?: (files: readonly FileRef[]) => void
}

/** Form field of files: the current ones, each removable, and a place to add more. */
export function FileField({ max, value = none, onChange, hint, ...drop }: FieldProps) {
  const t = useT()
  // Several uploads may finish before the form has rendered the first one.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  function set(files: readonly FileRef[]): void {
    latest.current = files
    onChange?.(files)
  }
  return (
    <div>
      {value.length > 0 && (
        <ul className={classes(fileStyles.list, fileStyles.wraps)}>
          {value.map((file) => (
            <li key={file.fileId}>
              <span className={fileStyles.name}>
                <PaperClipOutlined /> {file.name}
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`${t('ui.files.remove')} ${file.name}`}
                onClick={() => set(latest.current.filter((one) => one.fileId !== file.fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileUpload
        multiple={max > 1}
        room={Math.max(0, max - value.length)}
        hint={value.length < max ? hint : t('ui.files.full', { max })}
        {...drop}
        onUploaded={({ fileId, name }) => set([...latest.current, { fileId, name }])}
      />
    </div>
  )
}

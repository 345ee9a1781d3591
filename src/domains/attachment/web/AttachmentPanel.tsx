import { Button } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { FileUpload } from '../../file/web/parts.tsx'
import { attachmentApi } from '../api.ts'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The attachments of a record. */
export function AttachmentPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const attachments = useCall(attachmentApi.query, { bizType, bizId })
  const add = useAct(attachmentApi.add)
  const remove = useAct(attachmentApi.remove)
  return (
    <CallState call={attachments}>
      {({ files, isEditable, takesMore }) => (
        <>
          {files.length === 0 && <p className={textStyles.soft}>{t('attachment.none')}</p>}
          <ul className={classes(fileStyles.list, fileStyles.wraps)}>
            {files.map((file) => (
              <li key={file.fileId}>
                <Button
                  type="link"
                  className={fileStyles.name!}
                  onClick={() =>
                    void download(attachmentApi.download, { bizType, bizId, fileId: file.fileId }).catch(
                      () => undefined,
                    )
                  }
                >
                  {file.name}
                </Button>
                <span className={classes(textStyles.soft, fileStyles.about)}>
                  {file.createPsnName} {written(file.createTime.slice(0, 16))}
                </span>
                {isEditable && (
                  <ConfirmButton
                    type="link"
                    question={t('attachment.removeAsk', { name: file.name })}
                    consequence={t('attachment.removeText')}
                    onConfirm={() => remove.run({ bizType, bizId, fileId: file.fileId })}
                  >
                    {t('attachment.remove')}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
          {takesMore && (
            <FileUpload
              multiple
              hint={t('attachment.hint')}
              onUploaded={({ fileId }) => add.run({ bizType, bizId, fileId })}
            />
          )}
        </>
      )}
    </CallState>
  )
}

import { CaretRightOutlined, CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Progress } from 'antd'
import { useRef, useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { sizeWord } from '../../../web/ui/size-word.ts'
import textStyles from '../../../web/ui/text.module.css'
import printStyles from '../../../web/print.module.css'
import { useFileUploads } from '../../file/web/parts.tsx'
import { attachmentApi, type Attachment, type Attachments } from '../api.ts'
import { FilePreview } from './FilePreview.tsx'
import { isPreviewed } from './previewed.ts'
import styles from './folder.module.css'

type Group = { code: string | null; name: string }

/** The files of a record in the folders of its kind: dropped into one, previewed, moved, downloaded. */
export function Folder({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const [shown, setShown] = useState<Attachment | null>(null)
  return (
    <CallState call={useCall(attachmentApi.query, { bizType, bizId })}>
      {(all) => {
        const filesOf = (code: string | null) => all.files.filter(({ folder }) => folder === code)
        const groups: Group[] = [...all.folders, { code: null, name: t('attachment.other') }]
        // Readers see the folders with files; writers all of them, since they drop files there.
        const seen = groups.filter(({ code }) => filesOf(code).length > 0 || (all.takesMore && code !== null))
        return (
          <div className={styles.root}>
            {seen.length === 0 && <p className={textStyles.soft}>{t('attachment.none')}</p>}
            {seen.map((group) => (
              <FolderGroup
                key={group.code ?? ''}
                of={{ bizType, bizId }}
                group={group}
                files={filesOf(group.code)}
                all={all}
                onShow={setShown}
              />
            ))}
            {all.takesMore && (
              <p className={classes(textStyles.softLine, printStyles.hidden)}>{t('attachment.drop')}</p>
            )}
            {shown && <FilePreview bizType={bizType} bizId={bizId} file={shown} onClose={() => setShown(null)} />}
          </div>
        )
      }}
    </CallState>
  )
}

interface GroupProps {
  of: RecordPanelProps
  group: Group
  files: readonly Attachment[]
  all: Attachments
  onShow: (file: Attachment) => void
}

/** One folder; files dropped on it are uploaded into it. */
function FolderGroup({ of, group, files, all, onShow }: GroupProps) {
  const t = useT()
  const add = useAct(attachmentApi.add)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [isOver, setOver] = useState(false)
  const uploading = useFileUploads(({ fileId }) => add.run({ ...of, fileId, folder: group.code }))
  const take = (chosen: FileList | null) => uploading.add([...(chosen ?? [])])
  const target = all.takesMore && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return (
    <section className={classes(styles.group, isOver && styles.over)} aria-label={group.name} {...target}>
      <header className={styles.head}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <CaretRightOutlined className={styles.caret} aria-hidden />
          {group.name}
          <span className={styles.count}>{files.length}</span>
        </button>
        {all.takesMore && (
          <>
            <Button
              type="link"
              size="small"
              className={printStyles.hidden!}
              aria-label={t('attachment.uploadTo', { folder: group.name })}
              onClick={() => input.current?.click()}
            >
              {t('attachment.upload')}
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              className={styles.input}
              tabIndex={-1}
              aria-hidden
              onChange={(event) => {
                take(event.target.files)
                event.target.value = ''
              }}
            />
          </>
        )}
      </header>
      {isOpen && files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.fileId} of={of} file={file} all={all} onShow={onShow} />
          ))}
        </ul>
      )}
      <ul className={styles.files}>
        {uploading.uploads.map((one) => (
          <li key={one.key}>
            <span className={textStyles.cut}>{one.file.name}</span>
            {one.error === null ? (
              <Progress percent={Math.min(one.percent, 99)} size="small" status="active" className={styles.bar!} />
            ) : (
              <span className={styles.error} role="alert">
                {one.error}
                <Button
                  type="text"
                  size="small"
                  icon={<ReloadOutlined />}
                  aria-label={t('ui.retry')}
                  onClick={() => uploading.retry(one)}
                />
              </span>
            )}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`${t('ui.files.remove')} ${one.file.name}`}
              onClick={() => uploading.remove(one.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<GroupProps, 'of' | 'all' | 'onShow'> {
  file: Attachment
}

function FileRow({ of, file, all, onShow }: RowProps) {
  const t = useT()
  const move = useAct(attachmentApi.move)
  const remove = useAct(attachmentApi.remove)
  const { fileId, name, folder } = file
  const save = () => void download(attachmentApi.download, { ...of, fileId }).catch(() => undefined)
  const targets = all.folders.filter(({ code }) => code !== folder).map((one) => ({ key: one.code, label: one.name }))
  return (
    <li>
      <Button
        type="link"
        className={styles.file!}
        title={name}
        onClick={() => (isPreviewed(name) ? onShow(file) : save())}
      >
        {name}
      </Button>
      <span className={styles.about}>{written(file.createTime.slice(0, 10))}</span>
      <span className={classes(styles.about, textStyles.cut)}>{file.createPsnName}</span>
      <span className={classes(styles.about, styles.size)}>{sizeWord(file.size)}</span>
      <span className={classes(styles.actions, printStyles.hidden)}>
        <Button type="link" size="small" aria-label={`${t('attachment.download')} ${name}`} onClick={save}>
          {t('attachment.download')}
        </Button>
        {all.isEditable && (
          <>
            <Dropdown
              trigger={['click']}
              menu={{ items: targets, onClick: ({ key }) => void move.run({ ...of, fileId, folder: key }) }}
            >
              <Button type="link" size="small" aria-label={t('attachment.moveOf', { name })}>
                {t('attachment.move')}
              </Button>
            </Dropdown>
            <ConfirmButton
              type="link"
              question={t('attachment.removeAsk', { name })}
              consequence={t('attachment.removeText')}
              onConfirm={() => remove.run({ ...of, fileId })}
            >
              {t('attachment.remove')}
            </ConfirmButton>
          </>
        )}
      </span>
    </li>
  )
}

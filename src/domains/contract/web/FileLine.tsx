import { Button } from 'antd'
import type { ReactNode } from 'react'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { contractApi } from '../api.ts'
import { sizeWord } from './words.ts'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  contractId: string
  file: { fileId: string; name: string; size: number; createPsnName: string; createTime: string }
  /** Kind of the file, where files of several kinds are listed. */
  kind?: string
  children?: ReactNode
}

/** A file of a contract with its uploader and time; its name is a download link. */
export function FileLine({ contractId, file, kind, children }: Props) {
  const t = useT()
  return (
    <li>
      <Button
        type="link"
        className={fileStyles.name!}
        title={`${t('contract.text.download')} ${file.name}`}
        onClick={() =>
          void download(contractApi.download, { id: contractId, fileId: file.fileId }).catch(() => undefined)
        }
      >
        {file.name}
      </Button>
      <span className={classes(textStyles.soft, fileStyles.about)}>
        {kind && `${kind} · `}
        {sizeWord(file.size)} · {file.createPsnName} {written(file.createTime.slice(0, 16))}
      </span>
      {children}
    </li>
  )
}

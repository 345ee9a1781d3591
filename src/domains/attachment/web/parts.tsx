import { Button } from 'antd'
import type { FileRef } from '../../../kernel/record.ts'
import { download } from '../../../web/api/send.ts'
import { attachmentApi } from '../api.ts'

interface Props {
  bizType: string
  bizId: string
  files: readonly FileRef[]
}

/** Files of a record as downloads. */
export function FileLinks({ bizType, bizId, files }: Props) {
  return (
    <ul className="file-list">
      {files.map(({ fileId, name }) => (
        <li key={fileId}>
          <Button
            type="link"
            className="file-name"
            onClick={() => void download(attachmentApi.download, { bizType, bizId, fileId }).catch(() => undefined)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureText } from '../../../../web/api/failures.ts'
import { send } from '../../../../web/api/send.ts'
import { CallFailed } from '../../../../web/api/transport.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { refreshRecords } from '../../../../web/record/queries.ts'
import { FileUpload } from '../../../file/web/parts.tsx'
import { contractApi } from '../../api.ts'
import { useOwnParty } from '../queries.ts'
import { nameOfFile, textFileTypes } from '../text-files.ts'
import { classes } from '../../../../web/ui/classes.ts'
import fileStyles from '../../../../web/ui/file.module.css'
import textStyles from '../../../../web/ui/text.module.css'

/** Maximum number of files at once. */
const MOST = 10

interface Made {
  id: string
  contractName: string
  /** Why the text could not be read; '' if it was. */
  fault: string
}

/** Makes a draft of each file, with the file as its text. A single file leads to its draft, several are listed. */
export function UploadFiles({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const ourParty = useOwnParty()
  const chosen = useRef(0)
  const [made, setMade] = useState<readonly Made[]>([])

  async function begin(file: { fileId: string; name: string }): Promise<void> {
    const draft = await send(contractApi.save, { contractName: nameOfFile(file.name), ourParty })
    // The draft exists from here on: a fault of its text is shown beside it, so that a retry makes no second draft.
    const fault = await send(contractApi.addText, { id: draft.id, version: draft.version, fileId: file.fileId }).then(
      () => '',
      (error: unknown) => (error instanceof CallFailed ? failureText(error.failure) : String(error)),
    )
    void refreshRecords({ api: contractApi })
    if (chosen.current === 1 && fault === '') {
      onDone?.()
      void navigate(`/contractNewMain/edit/${draft.id}`)
    } else setMade((all) => [...all, { id: draft.id, contractName: draft.contractName, fault }])
  }
  return (
    <>
      <FileUpload
        multiple
        room={MOST - made.length}
        accept={textFileTypes}
        hint={t('contract.upload.files', { max: MOST })}
        onChosen={(files) => {
          chosen.current += files.length
        }}
        onUploaded={begin}
      />
      {made.length > 0 && (
        <>
          <p role="status">{t('contract.upload.made', { count: made.length })}</p>
          <ul className={classes(fileStyles.list, fileStyles.wraps)}>
            {made.map(({ id, contractName, fault }) => (
              <li key={id}>
                <Link
                  className={fileStyles.name}
                  to={`/contractNewMain/edit/${id}`}
                  {...(onDone && { onClick: onDone })}
                >
                  {contractName}
                </Link>
                {fault !== '' && (
                  <span className={textStyles.soft} role="alert">
                    {t('contract.upload.draftKept', { reason: fault })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

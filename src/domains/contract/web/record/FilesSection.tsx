import { send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useRecordAct } from '../../../../web/record/queries.ts'
import { ConfirmButton } from '../../../../web/ui/ConfirmButton.tsx'
import { fieldNeed } from '../../../contract-category/codes.ts'
import { FileUpload } from '../../../file/web/parts.tsx'
import { useStepRights } from '../../../workflow/web/parts.tsx'
import { contractApi } from '../../api.ts'
import { FileLine } from '../FileLine.tsx'
import { contractConfig } from './config.ts'
import { useContract } from './contract-context.ts'
import { useNeeds } from './RuledItem.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import fileStyles from '../../../../web/ui/file.module.css'
import textStyles from '../../../../web/ui/text.module.css'

const MOST = 20

/** Files of the contract in addition to its text. */
export function FilesSection() {
  const t = useT()
  const { contract, parts, draft } = useContract()
  const needs = useNeeds()
  const rights = useStepRights('contract')
  const attach = useRecordAct(contractConfig, contractApi.attach)
  const isAtStep = !draft && contract !== null && rights.files
  const files = parts?.attachments ?? []
  return (
    <>
      {files.length === 0 && !draft && !isAtStep && <p className={textStyles.soft}>{t('contract.files.none')}</p>}
      {contract && files.length > 0 && (
        <ul className={classes(fileStyles.list, fileStyles.wraps)}>
          {files.map((file) => (
            <FileLine key={file.fileId} contractId={contract.id} file={file}>
              {draft && (
                <ConfirmButton
                  type="link"
                  question={t('contract.files.removeAsk', { name: file.name })}
                  consequence={t('contract.files.removeText')}
                  onConfirm={async () => {
                    await draft.act((at) => send(contractApi.detach, { ...at, fileId: file.fileId }))
                  }}
                >
                  {t('contract.files.remove')}
                </ConfirmButton>
              )}
            </FileLine>
          ))}
        </ul>
      )}
      {draft && files.length === 0 && needs.attachments === fieldNeed.code.required && (
        <p className={textStyles.soft}>{t('contract.files.needed')}</p>
      )}
      {(draft || isAtStep) && (
        <FileUpload
          multiple
          hint={t('contract.files.hint')}
          room={Math.max(0, MOST - files.length)}
          onUploaded={async ({ fileId }) => {
            if (draft) await draft.act((at) => send(contractApi.attach, { ...at, fileId }))
            else if (contract) await attach.run({ id: contract.id, version: contract.version, fileId })
          }}
        />
      )}
    </>
  )
}

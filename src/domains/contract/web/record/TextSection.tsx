import { Form } from 'antd'
import { call, send } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { NeededPart } from '../../../../web/ui/Field.tsx'
import { useRecordAct } from '../../../../web/record/queries.ts'
import { useWide } from '../../../../web/ui/use-wide.ts'
import { OwnRemarks, RemarkList } from '../../../comment/web/parts.tsx'
import { FillFromTemplate, fillFrom } from '../../../contract-template/web/parts.tsx'
import { FileUpload } from '../../../file/web/parts.tsx'
import { ContractReader } from '../../../review/web/parts.tsx'
import { useStepRights } from '../../../workflow/web/parts.tsx'
import { contractApi } from '../../api.ts'
import { nameOfFile, textFileTypes } from '../text-files.ts'
import { contractConfig } from './config.ts'
import { useContract } from './contract-context.ts'
import { CompareVersions } from './CompareVersions.tsx'
import { TextFacts } from './TextFacts.tsx'
import { TextVersions } from './TextVersions.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import printStyles from '../../../../web/print.module.css'
import recordStyles from '../../../../web/record/record.module.css'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

/** The contract's text: current version with the review's findings, upload of the next one, and earlier versions. */
export function TextSection() {
  const t = useT()
  const { contract, parts, draft, caller } = useContract()
  const isWide = useWide()
  const rights = useStepRights('contract')
  const replace = useRecordAct(contractConfig, contractApi.addText)
  const form = Form.useFormInstance()
  const texts = parts?.texts ?? []
  const current = texts.find((text) => text.current)
  // The one before the current one, or what was replaced by restoring an earlier one.
  const former = texts.filter((text) => !text.current).toSorted((a, b) => b.versionNo - a.versionNo)[0]
  const fault = draft?.faults['textFile']

  async function addText(file: { fileId: string; name: string }): Promise<void> {
    if (!draft && contract) return replace.run({ id: contract.id, version: contract.version, fileId: file.fileId })
    if (!form.getFieldValue('contractName')) form.setFieldValue('contractName', nameOfFile(file.name))
    draft?.clearFaults(['textFile'])
    await draft?.act((at) => send(contractApi.addText, { ...at, fileId: file.fileId }))
  }
  const takeForm = async (templateId: string) =>
    draft?.act(async (at) => {
      draft.clearFaults(['textFile'])
      await fillFrom(templateId, at)
      return call(contractApi.queryById, { id: at.id })
    })
  return (
    <div className={classes(styles.text, printStyles.opened)}>
      {contract && current && (
        <>
          <TextFacts contractId={contract.id} text={current} isBrief={draft === null} />
          {former && (
            <CompareVersions
              contractId={contract.id}
              texts={texts}
              from={former}
              label={t('contract.text.compareAny')}
            />
          )}
          {!draft && caller.hasTask && <OwnRemarks bizType="contract" bizId={contract.id} />}
          <ContractReader contractId={contract.id} textId={current.id} canDecide={draft !== null || caller.hasTask} />
          {!isWide && <RemarkList bizType="contract" bizId={contract.id} />}
        </>
      )}
      {!current && <p className={textStyles.soft}>{t(draft ? 'contract.text.noneHelp' : 'contract.text.none')}</p>}
      {fault && (
        <p className={recordStyles.sectionFault} role="alert">
          {fault}
        </p>
      )}
      {draft && <NeededPart name="textFile" label={t('contract.field.textFile')} isThere={current !== undefined} />}
      {draft && !current && (
        <div>
          <FillFromTemplate category={contract?.contractCategory ?? null} onPick={takeForm} />
        </div>
      )}
      {(draft || rights.text) && (
        <FileUpload
          accept={textFileTypes}
          hint={current ? t('contract.text.replace') : t('contract.upload.hint')}
          onUploaded={addText}
        />
      )}
      {contract && parts && <TextVersions contract={contract} texts={parts.texts} />}
    </div>
  )
}

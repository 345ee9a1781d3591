import { useT } from '../../../../web/i18n/t.ts'
import type { ContractParts } from '../../api.ts'
import { FileLine } from '../FileLine.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import fileStyles from '../../../../web/ui/file.module.css'
import textStyles from '../../../../web/ui/text.module.css'

/** All files of the contract in one place: current text, signed scan, attachments. */
export function FilesPanel({ contractId, parts }: { contractId: string; parts: ContractParts }) {
  const t = useT()
  const current = parts.texts.find((text) => text.current)
  const files = [
    ...(current ? [{ kind: t('contract.files.text'), file: current }] : []),
    ...(parts.signedScan ? [{ kind: t('contract.files.scan'), file: parts.signedScan }] : []),
    ...parts.attachments.map((file) => ({ kind: t('contract.files.attachment'), file })),
  ]
  if (files.length === 0) return <p className={textStyles.soft}>{t('contract.files.none')}</p>
  return (
    <ul className={classes(fileStyles.list, fileStyles.wraps)}>
      {files.map(({ kind, file }) => (
        <FileLine key={file.fileId} contractId={contractId} file={file} kind={kind} />
      ))}
    </ul>
  )
}

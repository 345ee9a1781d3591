import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { CasePicker } from '../../case/web/parts.tsx'
import { type Analysis, caseAnalysisApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Chooses the case to which an analysis is saved. */
export function SaveDialog({ record, onClose }: { record: Analysis; onClose: () => void }) {
  const t = useT()
  return (
    <FormDialog
      title={t('caseAnalysis.saveToCase')}
      confirm={t('caseAnalysis.saveToCase')}
      by={caseAnalysisApi.saveToCase}
      of={{ id: record.id, version: record.version }}
      start={{ caseId: record.caseId }}
      told={t('caseAnalysis.saved')}
      onClose={onClose}
    >
      <p className={textStyles.soft}>{t('caseAnalysis.saveText')}</p>
      <Field name="caseId" label={t('caseAnalysis.field.caseId')} required>
        <CasePicker />
      </Field>
    </FormDialog>
  )
}

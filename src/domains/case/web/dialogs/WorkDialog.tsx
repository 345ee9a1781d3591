import { useT } from '../../../../web/i18n/t.ts'
import { ActionDialog } from '../../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../../web/record/CodeSelect.tsx'
import { Rows } from '../../../../web/record/Rows.tsx'
import { DateInput } from '../../../../web/ui/DateInput.tsx'
import { Field } from '../../../../web/ui/Field.tsx'
import { caseApi } from '../../api.ts'
import { deadlineType } from '../../codes.ts'
import { caseConfig } from '../config.ts'
import { WorkFields } from '../Work.tsx'
import type { DialogProps } from './types.ts'

/** Costs, preservation measures and the time limits of the current stage. */
export function WorkDialog({ record, onClose }: DialogProps) {
  const t = useT()
  const { costs, preservation, stages } = record
  const start = { costs, preservation, deadlines: stages.at(-1)?.deadlines ?? [] }
  return (
    <ActionDialog
      config={caseConfig}
      record={record}
      action="work"
      by={caseApi.saveWork}
      start={start}
      onClose={onClose}
    >
      <WorkFields />
      <br />
      <Rows name="deadlines" words="case.deadline" empty={{ type: 'evidence', date: null }} most={50}>
        {(index) => (
          <>
            <Field name={[index, 'type']} label={t('case.field.deadlineType')} required>
              <CodeSelect of={deadlineType} allowClear={false} />
            </Field>
            <Field name={[index, 'date']} label={t('case.field.date')} required>
              <DateInput />
            </Field>
          </>
        )}
      </Rows>
    </ActionDialog>
  )
}

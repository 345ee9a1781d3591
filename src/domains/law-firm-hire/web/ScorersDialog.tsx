import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { fewestScorers } from '../codes.ts'
import { hireConfig } from './config.ts'

interface Props {
  hire: Hire
  onClose: () => void
}

/** Sets the scorers: by default those of the last hiring. */
export function ScorersDialog({ hire, onClose }: Props) {
  const { data: usual, isPending } = useCall(lawFirmHireApi.usual, {})
  const scorers = hire.scorers.length > 0 ? hire.scorers : (usual?.scorers ?? [])
  return !isPending && <ScorersForm hire={hire} scorers={scorers} onClose={onClose} />
}

function ScorersForm({ hire, scorers, onClose }: Props & Pick<Hire, 'scorers'>) {
  const t = useT()
  return (
    <ActionDialog
      config={hireConfig}
      record={hire}
      action="scorers"
      by={lawFirmHireApi.scorers}
      start={{ scorers: scorers.map(({ psnId }) => psnId) }}
      onClose={onClose}
    >
      <Field
        name="scorers"
        label={t('lawFirmHire.field.scorers')}
        help={t('lawFirmHire.scorersNeeded', { count: fewestScorers })}
        required
      >
        <PersonPicker multiple />
      </Field>
    </ActionDialog>
  )
}

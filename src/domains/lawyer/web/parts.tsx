import { bracketed } from '../../../web/i18n/listed.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { lawyerApi, type LawyerChoice } from '../api.ts'

/** Selects a practising lawyer by name or firm. The value is the lawyer's id. */
export const LawyerPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={lawyerApi.choose} labelOf={labelOf} render={labelOf} />
)

const labelOf = ({ name, firmName }: LawyerChoice): string => (firmName ? `${name}${bracketed(firmName)}` : name)

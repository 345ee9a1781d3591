import { bracketed } from '../../../web/i18n/listed.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { lawyerApi, type LawyerChoice } from '../api.ts'

/** Lawyers who practise, found by their names or their firm's. The value is the id of the lawyer. */
export const LawyerPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={lawyerApi.choose} labelOf={labelOf} render={labelOf} />
)

const labelOf = ({ name, firmName }: LawyerChoice): string => (firmName ? `${name}${bracketed(firmName)}` : name)

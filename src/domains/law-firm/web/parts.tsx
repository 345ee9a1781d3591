import { Link } from 'react-router'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { lawFirmApi, type FirmChoice } from '../api.ts'
import { EvaluationList } from './Evaluations.tsx'
import { MarkFields } from './Marks.tsx'

export { EvaluationList, MarkFields }

/** Firms of the library, found by name or number. The value is the id of the firm. */
export const FirmPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={lawFirmApi.choose} labelOf={nameOf} render={renderFirm} />
)
const nameOf = (firm: FirmChoice): string => firm.firmName
const renderFirm = ({ firmName, firmNo, score }: FirmChoice) => (
  <span>
    {firmName}
    <small className="picker-more">
      {' '}
      {firmNo} {score}
    </small>
  </span>
)

/** A firm by its name, as a way to its page. */
export const FirmLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/lawFirmMain/view/${id}`}>{name}</Link>
)

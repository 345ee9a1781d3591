import { Link } from 'react-router'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { lawFirmApi, type FirmChoice } from '../api.ts'
import { EvaluationList } from './Evaluations.tsx'
import { MarkFields } from './Marks.tsx'
import textStyles from '../../../web/ui/text.module.css'

export { EvaluationList, MarkFields }

/** Chooses a firm of the library by name or number. The value is the firm's id. */
export const FirmPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={lawFirmApi.choose} labelOf={nameOf} render={renderFirm} />
)
const nameOf = (firm: FirmChoice): string => firm.firmName
const renderFirm = ({ firmName, firmNo, score }: FirmChoice) => (
  <span>
    {firmName}
    <small className={textStyles.soft}>
      {' '}
      {firmNo} {score}
    </small>
  </span>
)

/** A link to a firm's page by its name. */
export const FirmLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/lawFirmMain/view/${id}`}>{name}</Link>
)

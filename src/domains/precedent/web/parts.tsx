import { useCall } from '../../../web/api/query.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { type Choice, precedentApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/** Picker of cases of the library by title or number. The value is an id, or several. */
export const CasePicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={precedentApi.choose} labelOf={({ title }) => title} render={renderCase} />
)
const renderCase = ({ title, libNo, judgeCaseNo }: Choice) => (
  <span>
    {title}
    <small className={textStyles.soft}>
      {' '}
      {libNo} {judgeCaseNo}
    </small>
  </span>
)

/** The title of a case of the library. */
export function CaseTitle({ id }: { id: string }) {
  const found = useCall(precedentApi.choose, { ids: [id] })
  return found.data?.[0]?.title ?? '…'
}

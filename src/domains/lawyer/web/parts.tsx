import { useCall } from '../../../web/api/query.ts'
import { type PickerProps, RemoteSelect, usePicker } from '../../../web/ui/RemoteSelect.tsx'
import { lawyerApi, type LawyerChoice } from '../api.ts'

/** Lawyers who practise, found by their names or their firm's. The value is the id of the lawyer. */
export function LawyerPicker(props: PickerProps) {
  const picker = usePicker(props)
  const { ids, queryString } = picker
  const found = useCall(lawyerApi.choose, { queryString }, { keep: true })
  const chosen = useCall(lawyerApi.choose, { ids }, { enabled: ids.length > 0, keep: true })
  return (
    <RemoteSelect
      {...props}
      picker={picker}
      found={found.data}
      chosen={chosen.data}
      loading={found.isFetching}
      labelOf={labelOf}
      render={labelOf}
    />
  )
}

const labelOf = ({ name, firmName }: LawyerChoice): string => (firmName ? `${name}（${firmName}）` : name)

import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { type Choice, counterpartyApi } from '../api.ts'

export { CounterpartyInput } from './CounterpartyInput.tsx'

/** Selects an entry of the library. The value is its id. */
export const CounterpartyPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={counterpartyApi.choose} labelOf={labelOf} render={labelOf} />
)

const labelOf = ({ name, creditCode }: Choice): string => `${name} ${creditCode}`.trim()

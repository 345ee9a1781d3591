import { useCall } from '../../../web/api/query.ts'
import { later } from '../../../web/pages/later.tsx'
import { labelApi } from '../api.ts'
import { useLabelName } from './names.ts'

/** The tree of labels with all that can be done with it. */
export const LabelTable = later(async () => (await import('./LabelTable.tsx')).LabelTable)

/** One label to narrow a list by. */
export const LabelPicker = later(async () => (await import('./LabelPicker.tsx')).LabelPicker)

/** The name of a label by its id. */
export function LabelWord({ id }: { id: string }) {
  const name = useLabelName()
  const label = useCall(labelApi.choices, {}).data?.find((one) => one.id === id)
  return label ? name(label) : '…'
}

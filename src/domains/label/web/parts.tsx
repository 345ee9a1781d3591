import { useCall } from '../../../web/api/query.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { labelApi } from '../api.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useLabelName } from './names.ts'

/** The tree of labels with all actions. */
export const LabelTable = lazyComponent(async () => (await import('./LabelTable.tsx')).LabelTable)

/** A filter by one label. */
export const LabelPicker = lazyComponent(async () => (await import('./LabelPicker.tsx')).LabelPicker)

/** Form field of several labels of a record. */
export const LabelsField = lazyComponent(async () => (await import('./LabelsField.tsx')).LabelsField)

/** Labels by id; a dash when there are none. */
export function LabelWords({ ids }: { ids: readonly string[] }) {
  const name = useLabelName()
  const all = useCall(labelApi.choices, {}, { enabled: ids.length > 0 }).data ?? []
  const known = all.filter((label) => ids.includes(label.id))
  return known.map((label) => name(label)).join(separator()) || '—'
}

/** The name of a label by its id. */
export function LabelWord({ id }: { id: string }) {
  const name = useLabelName()
  const label = useCall(labelApi.choices, {}).data?.find((one) => one.id === id)
  return label ? name(label) : '…'
}

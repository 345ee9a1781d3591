import { TreeSelect } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { labelApi } from '../api.ts'
import { useLabelName, useLabelTree } from './names.ts'

export { LabelTable } from './LabelTable.tsx'

interface Props {
  bizType: string
  value: string | null
  onChange: (id: string | null) => void
}

/** One label to narrow a list by; with it count those beneath. */
export function LabelPicker({ bizType, value, onChange }: Props) {
  const t = useT()
  const options = useLabelTree(bizType)
  return (
    <TreeSelect<string | null>
      className="search-select"
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      aria-label={t('label.pick')}
      placeholder={t('label.pick')}
      value={value}
      treeData={options}
      onChange={(id: string | null | undefined) => onChange(id ?? null)}
    />
  )
}

/** The name of a label by its id. */
export function LabelWord({ id }: { id: string }) {
  const name = useLabelName()
  const label = useCall(labelApi.choices, {}).data?.find((one) => one.id === id)
  return label ? name(label) : '…'
}

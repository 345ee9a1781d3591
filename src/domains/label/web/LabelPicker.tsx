import { TreeSelect } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useLabelTree } from './names.ts'
import listStyles from '../../../web/ui/list.module.css'

export interface LabelPickerProps {
  bizType: string
  value: string | null
  onChange: (id: string | null) => void
}

/** A filter by one label, which includes the labels beneath it. */
export function LabelPicker({ bizType, value, onChange }: LabelPickerProps) {
  const t = useT()
  const options = useLabelTree(bizType)
  return (
    <TreeSelect<string | null>
      className={listStyles.searchSelect!}
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

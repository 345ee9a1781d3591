import { TreeSelect } from 'antd'
import { useLabelTree } from './names.ts'

interface Props {
  bizType: string
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Several labels of a record, as a field of its form. */
export function LabelsField({ bizType, ...field }: Props) {
  return (
    <TreeSelect<string[]>
      {...field}
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      maxCount={20}
      treeData={useLabelTree(bizType)}
    />
  )
}

import { TreeSelect } from 'antd'
import { useLabelTree } from './names.ts'

interface Props {
  bizType: string
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Form field of several labels of a record. */
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

import { Select, TreeSelect, type SelectProps, type TreeSelectProps } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { currentLanguage } from '../../../web/i18n/language.ts'
import { dictionaryApi } from '../api.ts'
import { type DictTree, nameIn } from '../codes.ts'

/** One item of a list of the dictionary; the value is the item's own. */
export function DictSelect({ dicCode, ...select }: Omit<SelectProps<string>, 'options'> & { dicCode: string }) {
  const options = useCall(dictionaryApi.showSelect, { dicCode }).data ?? []
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...select}
      value={select.value || undefined!}
      options={options.map(({ value, label }) => ({ value, label }))}
    />
  )
}

interface Node {
  value: string
  title: string
  selectable: boolean
  children: Node[]
}
const nodeOf = (item: DictTree): Node => ({
  value: item.dicValue || item.id,
  title: nameIn(item, currentLanguage()),
  selectable: item.isLeaf,
  children: item.children.map(nodeOf),
})

type TreeProps = Omit<TreeSelectProps<string>, 'treeData'> & { dicCode: string }

/** One item of a tree of the dictionary, found by words; only what has nothing beneath it can be chosen. */
export function DictTreeSelect({ dicCode, ...select }: TreeProps) {
  const tree = useCall(dictionaryApi.queryTreeData, { dicCode })
  return (
    <TreeSelect<string>
      allowClear
      showSearch
      treeNodeFilterProp="title"
      listHeight={320}
      {...select}
      loading={tree.isFetching}
      treeData={(tree.data ?? []).map(nodeOf)}
    />
  )
}

/** The name of an item of a tree by its value, once the tree is there. */
export function useDictName(dicCode: string, value: string | null | undefined): string {
  const find = (items: readonly DictTree[]): DictTree | undefined =>
    items.map((item) => (item.isLeaf && item.dicValue === value ? item : find(item.children))).find(Boolean)
  const tree = useCall(dictionaryApi.queryTreeData, { dicCode }).data
  const item = tree && value ? find(tree) : undefined
  return item ? nameIn(item, currentLanguage()) : ''
}

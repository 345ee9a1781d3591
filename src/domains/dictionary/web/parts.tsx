import { Cascader, Select, TreeSelect, type SelectProps, type TreeSelectProps } from 'antd'
import { useMemo } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { currentLanguage } from '../../../web/i18n/language.ts'
import { dictionaryApi } from '../api.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { type DictTree, isChoosable, nameIn } from '../codes.ts'

/** A list of the dictionary in the user's language: labels by code, and the current options. */
export function useDict(dicCode: string) {
  const all = useCall(dictionaryApi.showAllSelect, { dicCode }).data ?? []
  return {
    word: (value: string | null | undefined): string | null =>
      value ? (all.find((item) => item.value === value)?.label ?? value) : null,
    options: all.filter((item) => item.status === 0).map(({ value, label }) => ({ value, label })),
  }
}

/** The labels of one or several codes; a dash when there is none. */
export function DictWords({ of, value }: { of: string; value: string | readonly string[] | null | undefined }) {
  const { word } = useDict(of)
  return [value ?? []].flat().map(word).join(separator()) || '—'
}

interface Props extends Omit<SelectProps<string | string[]>, 'options' | 'mode'> {
  of: string
  multiple?: boolean
}

/** One or several items of a list. */
export function DictSelect({ of, multiple = false, ...select }: Props) {
  const { options, word } = useDict(of)
  const chosen = [select.value ?? []].flat()
  // A chosen option that has been disabled since keeps its label.
  const gone = chosen.filter((value) => !options.some((option) => option.value === value))
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...select}
      {...(multiple ? { mode: 'multiple' } : {})}
      options={[...options, ...gone.map((value) => ({ value, label: word(value) ?? value }))]}
    />
  )
}

interface AreaProps {
  id?: string
  className?: string
  value?: string | null
  onChange?: (code: string | null) => void
  placeholder?: string
  /** Provinces and cities can be chosen as well as districts. */
  anyLevel?: boolean
}
interface Node {
  value: string
  label: string
  children?: Node[]
}

/** The divisions as a tree: a code begins with the code of its parent. */
function treeOf(areas: readonly { code: string; name: string }[]): Node[] {
  const nodes = new Map<string, Node>()
  const top: Node[] = []
  for (const { code, name } of areas) {
    const node: Node = { value: code, label: name }
    const above = nodes.get(code.slice(0, -2))
    nodes.set(code, node)
    if (above) above.children = [...(above.children ?? []), node]
    else top.push(node)
  }
  return top
}
const noAreas: readonly never[] = []

/** Province, city and district, chosen or searched by name; the value is the code of the lowest chosen level. */
export function AreaPicker({ value, onChange, placeholder, anyLevel = false, ...rest }: AreaProps) {
  const path = value ? [2, 4, 6].filter((length) => length <= value.length).map((length) => value.slice(0, length)) : []
  const areas = useCall(dictionaryApi.queryAllAreas, {}).data ?? noAreas
  const options = useMemo(() => treeOf(areas), [areas])
  return (
    <Cascader<Node>
      {...rest}
      allowClear
      showSearch={{ limit: 50 }}
      changeOnSelect={anyLevel}
      {...(placeholder ? { placeholder, 'aria-label': placeholder } : {})}
      value={path}
      options={options}
      onChange={(next) => onChange?.((next as string[] | undefined)?.at(-1) ?? null)}
    />
  )
}

interface TreeNode {
  value: string
  title: string
  selectable: boolean
  children: TreeNode[]
}
const treeNodeOf = (dicCode: string, item: DictTree): TreeNode => ({
  value: item.dicValue || item.id,
  title: nameIn(item, currentLanguage()),
  selectable: isChoosable(dicCode, item),
  children: item.children.map((child) => treeNodeOf(dicCode, child)),
})

type TreeProps = Omit<TreeSelectProps<string>, 'treeData'> & {
  dicCode: string
  /** Filters the branches of the first level; all when absent. */
  offers?: (value: string) => boolean
}

/** Selects an item of a dictionary tree, with search; {@link isChoosable} decides which items can be chosen. */
export function DictTreeSelect({ dicCode, offers = () => true, ...select }: TreeProps) {
  const tree = useCall(dictionaryApi.queryTreeData, { dicCode })
  return (
    <TreeSelect<string>
      allowClear
      showSearch
      treeNodeFilterProp="title"
      listHeight={320}
      {...select}
      loading={tree.isFetching}
      treeData={(tree.data ?? []).filter(({ dicValue }) => offers(dicValue)).map((item) => treeNodeOf(dicCode, item))}
    />
  )
}

/** The name of a tree item by its value, once the tree is loaded. */
export function useDictName(dicCode: string, value: string | null | undefined): string {
  const find = (items: readonly DictTree[]): DictTree | undefined =>
    items
      .map((item) => (isChoosable(dicCode, item) && item.dicValue === value ? item : find(item.children)))
      .find(Boolean)
  const tree = useCall(dictionaryApi.queryTreeData, { dicCode }).data
  const item = tree && value ? find(tree) : undefined
  return item ? nameIn(item, currentLanguage()) : ''
}

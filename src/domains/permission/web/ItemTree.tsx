import { SearchOutlined } from '@ant-design/icons'
import { Input, Tooltip, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type Key } from 'react'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { actionKey, moduleKey, partsOfItem, type ItemParts } from '../codes.ts'
import styles from './permission.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  /** All items, in their order. */
  items: readonly string[]
  /** The ticked items; without them the tree is read-only, or for selecting one item. */
  value?: readonly string[]
  onChange?: (value: string[]) => void
  /** The selected item. */
  selected?: string | undefined
  onSelect?: (val: string) => void
  /** Items that may be ticked; by default none. */
  own?: ReadonlySet<string>
}

interface Module {
  key: string
  title: string
  items: ItemParts[]
}

const moduleNode = (module: string) => `module ${module}`

/** The modules with their actions; with search words, only those with a match in name or value. */
function modulesOf(t: Translate, items: readonly string[], words: string): Module[] {
  const wanted = words.trim().toLowerCase()
  const modules = Map.groupBy(items.map(partsOfItem), (item) => item.module)
  return [...modules].flatMap(([module, all]) => {
    const title = t.label(moduleKey(module))
    const has = (item: ItemParts) => `${title} ${t.label(actionKey(item))} ${item.val}`.toLowerCase().includes(wanted)
    const found = wanted === '' ? all : all.filter(has)
    return found.length > 0 ? [{ key: moduleNode(module), title, items: found }] : []
  })
}

/** Permission items as a tree of modules and actions, with search, for ticking or selecting. */
export function ItemTree({ items, value, onChange, selected, onSelect, own }: Props) {
  const t = useT()
  const [words, setWords] = useState('')
  const [expanded, setExpanded] = useState<readonly Key[]>(selected ? [moduleNode(partsOfItem(selected).module)] : [])
  const modules = useMemo(() => modulesOf(t, items, words), [t, items, words])
  const ticked = useMemo(() => new Set(value), [value])
  const treeData = modules.map<TreeDataNode>((module) => ({
    key: module.key,
    title: `${module.title}${bracketed(`${value ? `${module.items.filter((item) => ticked.has(item.val)).length}/` : ''}${module.items.length}`)}`,
    selectable: false,
    disableCheckbox: !module.items.some((item) => own?.has(item.val)),
    children: module.items.map((item) => ({
      key: item.val,
      title: <Line t={t} item={item} isOwn={!onChange || own === undefined || own.has(item.val)} />,
      disableCheckbox: !own?.has(item.val),
      isLeaf: true,
    })),
  }))
  const shown = new Set(modules.flatMap((module) => module.items.map((item) => item.val)))
  const tick = (keys: readonly Key[]) => {
    const now = keys.map(String).filter((key) => shown.has(key))
    // Items hidden by the search keep their state.
    onChange?.(items.filter((item) => (shown.has(item) ? now.includes(item) : ticked.has(item))))
  }
  return (
    <div>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        aria-label={t('permission.tree.search')}
        placeholder={t('permission.tree.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {value && (
        <p className={textStyles.softLine}>
          {t('permission.tree.chosen', { count: value.length, total: items.length })}
        </p>
      )}
      {modules.length === 0 && <p className={textStyles.softLine}>{t('permission.tree.noMatch')}</p>}
      <Tree
        className={styles.itemTreeBody!}
        treeData={treeData}
        blockNode
        checkable={value !== undefined}
        checkedKeys={value ? value.filter((item) => shown.has(item)) : []}
        onCheck={(keys) => tick(Array.isArray(keys) ? keys : keys.checked)}
        selectable={onSelect !== undefined}
        selectedKeys={selected ? [selected] : []}
        onSelect={(keys) => keys[0] !== undefined && onSelect?.(String(keys[0]))}
        expandedKeys={words.trim() === '' ? [...expanded] : modules.map((module) => module.key)}
        onExpand={setExpanded}
      />
    </div>
  )
}

function Line({ t, item, isOwn }: { t: Translate; item: ItemParts; isOwn: boolean }) {
  const line = (
    <span className={styles.itemLine}>
      {t.label(actionKey(item))} <code>{item.val}</code>
    </span>
  )
  return isOwn ? line : <Tooltip title={t('permission.tree.notOwn')}>{line}</Tooltip>
}

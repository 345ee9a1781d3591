import { Button, Input, Skeleton, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { dictionaryApi } from '../api.ts'
import { type DictRow, enabling, solidMode } from '../codes.ts'
import { Found } from './Found.tsx'
import { ItemForm } from './ItemForm.tsx'
import { useName } from './names.ts'
import { useNodes } from './use-nodes.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './dictionary.module.css'

interface Props {
  root: string
  chosen: string
  onChoose: (id: string | null) => void
}
type Node = DataNode & { row?: DictRow }

const rowOf = (node: DataNode): DictRow | undefined => (node as Node).row
const mayMove = (row: DictRow | undefined): row is DictRow =>
  row !== undefined && row.own && !row.builtIn && row.solidMode !== solidMode.code.order

/** The tree with its search; own items can be dragged among their siblings. */
export function ItemTree({ root, chosen, onChoose }: Props) {
  const t = useT()
  const name = useName()
  const nodes = useNodes(root)
  const sort = useAct(dictionaryApi.updateSort)
  const [words, setWords] = useState('')
  const [adding, setAdding] = useState(false)
  const asked = useDeferredValue(words.trim())

  const nodesOf = (parentId: string): Node[] => {
    const { rows = [], left = 0 } = nodes.children.get(parentId) ?? {}
    const own = rows.map((row): Node => {
      const beneath = row.isLeaf || !nodes.open.includes(row.id) ? undefined : nodesOf(row.id)
      return {
        key: row.id,
        row,
        isLeaf: row.isLeaf,
        title: <span title={row.dicCode}>{name(row)}</span>,
        className: classes(row.status === enabling.code.off && styles.off),
        ...(beneath ? { children: beneath } : {}),
      }
    })
    if (left === 0) return own
    return [...own, { key: `more/${parentId}`, isLeaf: true, title: t('dictionary.more', { count: left }) }]
  }
  /** Chooses a search result, and expands the path to it. */
  const reveal = ({ id, fullPath }: DictRow) => {
    const above = fullPath.split('/').slice(1, -1)
    nodes.setOpen([...new Set([...nodes.open, ...above.slice(above.indexOf(root) + 1)])])
    onChoose(id)
  }
  const pick = (key: string | undefined) => {
    if (key?.startsWith('more/')) nodes.more(key.slice('more/'.length))
    else onChoose(key ?? null)
  }
  return (
    <aside className={classes(cardStyles.root, styles.tree)} aria-label={t('dictionary.tree')}>
      <div className={styles.search}>
        <Input
          type="search"
          allowClear
          maxLength={100}
          value={words}
          aria-label={t('dictionary.search')}
          placeholder={t('dictionary.search')}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button onClick={() => setAdding(true)}>{t('dictionary.add')}</Button>
      </div>
      {asked !== '' ? (
        <Found words={asked} onChoose={reveal} />
      ) : nodes.isPending ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : nodes.children.get(root)?.rows.length ? (
        <Tree<Node>
          aria-label={t('dictionary.tree')}
          blockNode
          height={Math.max(320, window.innerHeight - 250)}
          treeData={nodesOf(root)}
          selectedKeys={[chosen]}
          expandedKeys={[...nodes.open]}
          onExpand={(keys) => nodes.setOpen(keys.map(String))}
          onSelect={(_keys, { node }) => pick(String(node.key))}
          draggable={{ icon: false, nodeDraggable: (node) => mayMove(rowOf(node)) }}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            dropPosition !== 0 && rowOf(dragNode)?.parentId === rowOf(dropNode)?.parentId
          }
          onDrop={({ dragNode, node, dropPosition }) => {
            const at = Number(node.pos.split('-').at(-1))
            const [moved, target] = [rowOf(dragNode), rowOf(node)]
            if (!moved || !target) return
            void sort.run({ id: moved.id, targetId: target.id, position: dropPosition < at ? 'before' : 'after' })
          }}
        />
      ) : (
        <EmptyState
          title={t('dictionary.empty')}
          text={t('dictionary.emptyText')}
          access={dictionaryApi.addDict.access}
        />
      )}
      {adding && <ItemForm parentId={root} onClose={() => setAdding(false)} onDone={({ id }) => onChoose(id)} />}
    </aside>
  )
}

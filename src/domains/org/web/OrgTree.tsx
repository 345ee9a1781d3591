import { ApartmentOutlined, BankOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Skeleton, Tree as AntTree, type TreeProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { orgApi, type OrgChoice } from '../api.ts'
import { useMove } from './use-move.tsx'
import { useTree, type Branch, type Tree } from './use-tree.ts'

interface Props {
  /** Id of the node that is shown beside. */
  chosen: string | null
  choose: (id: string) => void
}

/** Institutions and departments: search, unfold, drag to another place. */
export function OrgTree({ chosen, choose }: Props) {
  const t = useT()
  const tree = useTree()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const unfoldTo = (found: OrgChoice) => {
    const above = found.fullId.split('/').filter((id) => id !== '' && id !== found.id)
    tree.setUnfolded([...new Set([...tree.unfolded, ...above])])
    setWords('')
    choose(found.id)
  }
  return (
    <>
      <Input
        type="search"
        data-hotkey="/"
        allowClear
        prefix={<SearchOutlined />}
        aria-label={t('org.treeSearch')}
        placeholder={t('org.treeSearch')}
        value={words}
        maxLength={50}
        onChange={(event) => setWords(event.target.value)}
      />
      {asked !== '' && <Found words={asked} choose={unfoldTo} />}
      {asked === '' && tree.error && <ErrorState error={tree.error} retry={tree.retry} />}
      {asked === '' && tree.isPending && <Skeleton active />}
      {asked === '' && !tree.isPending && !tree.error && <Branches tree={tree} chosen={chosen} choose={choose} />}
    </>
  )
}

function Branches({ tree, chosen, choose }: Props & { tree: Tree }) {
  const t = useT()
  const mayMove = useGranted(orgApi.move.access)
  const { move, busy } = useMove()
  // A virtual list wants its height in pixels.
  const [height] = useState(() => Math.max(320, window.innerHeight - 230))

  const drop: TreeProps<Branch>['onDrop'] = ({ dragNode, node: target, dropToGap, dropPosition }) => {
    const dragged = dragNode.node
    const inside = tree.siblings(dragged.parentId)
    const from = {
      parentId: dragged.parentId!,
      beforeId: inside[inside.findIndex(({ id }) => id === dragged.id) + 1]?.id ?? null,
    }
    if (!dropToGap) return void move(dragged, { parentId: target.node.id, beforeId: null }, from)
    const others = tree.siblings(target.node.parentId).filter(({ id }) => id !== dragged.id)
    const isBefore = dropPosition < Number(target.pos.split('-').at(-1))
    const at = others.findIndex(({ id }) => id === target.node.id) + (isBefore ? 0 : 1)
    void move(dragged, { parentId: target.node.parentId!, beforeId: others[at]?.id ?? null }, from)
  }
  return (
    <AntTree<Branch>
      className="org-tree"
      aria-label={t('org.treeLabel')}
      blockNode
      height={height}
      treeData={tree.branches}
      expandedKeys={[...tree.unfolded]}
      // What is shown is always what was asked last.
      loadedKeys={tree.branches.length > 0 ? [...tree.unfolded] : []}
      onExpand={(keys) => tree.setUnfolded(keys.map(String))}
      loadData={() => Promise.resolve()}
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelect={(_, { node }) => choose(node.node.id)}
      titleRender={renderTitle}
      draggable={
        mayMove && !busy && { icon: false, nodeDraggable: (node) => (node as unknown as Branch).node.parentId !== null }
      }
      allowDrop={({ dropNode, dropPosition }) => dropPosition === 0 || dropNode.node.parentId !== null}
      onDrop={drop}
    />
  )
}

const renderTitle = ({ node }: Branch) => (
  <span className={node.enabled ? 'org-node' : 'org-node org-node-off'} title={node.fullName}>
    {node.nodeType === 'ogn' ? <BankOutlined /> : <ApartmentOutlined />}
    {node.name}
  </span>
)

function Found({ words, choose }: { words: string; choose: (found: OrgChoice) => void }) {
  const t = useT()
  const found = useCall(orgApi.choose, { queryString: words, nodeTypes: ['ogn', 'dept', 'psn'] }, { keep: true })
  if (found.data?.length === 0) return <p className="org-none">{t('org.noMatch')}</p>
  return (
    <ul className="org-found" aria-label={t('org.treeSearch')}>
      {found.data?.map((node) => (
        <li key={node.id}>
          <button type="button" onClick={() => choose(node)}>
            {node.name}
            <small>{node.fullName.slice(0, -(node.name.length + 1))}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

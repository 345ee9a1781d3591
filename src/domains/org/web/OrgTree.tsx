import { ApartmentOutlined, BankOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Skeleton, Tree as AntTree } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { orgApi, type OrgChoice, type TreeNode } from '../api.ts'
import { DragPlaces, useDrag } from './drag.tsx'
import { useTree, type Branch, type Tree } from './use-tree.ts'
import { classes } from '../../../web/ui/classes.ts'
import treeStyles from '../../../web/ui/tree.module.css'
import styles from './org.module.css'

interface Props {
  /** Id of the selected node. */
  chosen: string | null
  choose: (id: string) => void
}

/** The tree of institutions and departments, with search, expanding, and drag and drop. */
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
  // A virtual list requires its height in pixels.
  const [height] = useState(() => Math.max(320, window.innerHeight - 230))
  return (
    <DragPlaces tree={tree}>
      <AntTree<Branch>
        aria-label={t('org.treeLabel')}
        blockNode
        height={height}
        treeData={tree.branches}
        expandedKeys={[...tree.unfolded]}
        // Children are loaded by `useTree`, not by this component.
        loadedKeys={[...tree.unfolded]}
        loadData={nothing}
        onExpand={(keys) => tree.setUnfolded(keys.map(String))}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={(_, { node }) => choose(node.node.id)}
        titleRender={renderTitle}
      />
    </DragPlaces>
  )
}

const nothing = () => Promise.resolve()
const renderTitle = ({ node }: Branch) => <Title node={node} />

function Title({ node }: { node: TreeNode }) {
  const { handlers, mark } = useDrag(node)
  return (
    <span
      className={classes(treeStyles.name, styles.node, !node.enabled && styles.nodeOff, mark)}
      title={node.fullName}
      {...handlers}
    >
      {node.nodeType === 'ogn' ? <BankOutlined /> : <ApartmentOutlined />}
      {node.name}
    </span>
  )
}

function Found({ words, choose }: { words: string; choose: (found: OrgChoice) => void }) {
  const t = useT()
  const found = useCall(orgApi.choose, { queryString: words, nodeTypes: ['ogn', 'dept', 'psn'] }, { keep: true })
  if (found.data?.length === 0) return <p className={styles.none}>{t('org.noMatch')}</p>
  return (
    <ul className={styles.found} aria-label={t('org.treeSearch')}>
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

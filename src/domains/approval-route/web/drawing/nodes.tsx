import { PlusOutlined } from '@ant-design/icons'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { Dropdown } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import type { GraphNode } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import type { NewNode } from '../graph/edit.ts'
import styles from './drawing.module.css'

export type StepData = Record<string, unknown> & {
  kind: GraphNode['kind']
  title: string
  detail: string
  /** What is wrong with it. */
  faults: readonly string[]
  /** The tried record passes it. */
  isFollowed: boolean
  /** Absent for a node without anything to edit. */
  onOpen?: (() => void) | undefined
}

export type GapData = Record<string, unknown> & {
  /** The condition of a branch in words; undefined for an edge without one. */
  label?: string | undefined
  /** Name of the place, for the button that inserts a node there. */
  place: string
  faults: readonly string[]
  isFollowed: boolean
  onEdit?: (() => void) | undefined
  onInsert?: ((kind: NewNode['kind']) => void) | undefined
}

/** The kinds of nodes that can be inserted, in the order of the menu. */
const insertable = ['approval', 'condition', 'parallel', 'copy', 'subflow'] as const

/** A node of the drawing: its name, its facts in one line, or what is wrong with it. */
export function StepNode({ id, data }: NodeProps<Node<StepData>>) {
  const t = useT()
  const { kind, title, detail, faults, isFollowed, onOpen } = data
  const kindWord = t.label(graphNode.labelKey(kind))
  const style = classes(styles.node, styles[kind], isFollowed && styles.followed, faults.length > 0 && styles.faulty)
  const line = faults[0] ?? detail
  const text = (
    <>
      <strong>{title}</strong>
      {line && <small title={line}>{line}</small>}
    </>
  )
  const named = [...new Set([kindWord, title, detail, ...faults])].filter(Boolean).join(' · ')
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={styles.handle} />
      {onOpen ? (
        <button type="button" className={style} aria-label={named} data-place={id} onClick={onOpen}>
          {text}
        </button>
      ) : (
        <div className={style} role="group" aria-label={named} data-place={id}>
          {text}
        </div>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={styles.handle} />
    </>
  )
}

/** A place on an edge: the condition of the branch, and a button that inserts a node there. */
export function GapNode({ id, data }: NodeProps<Node<GapData>>) {
  const t = useT()
  const { label, place, faults, isFollowed, onEdit, onInsert } = data
  const style = classes(styles.label, isFollowed && styles.followed, faults.length > 0 && styles.faulty)
  const line = faults[0]
  const text = (
    <>
      <span title={label}>{label}</span>
      {line && <small title={line}>{line}</small>}
    </>
  )
  const named = [t('approvalRoute.branch'), label, ...faults].filter(Boolean).join(' · ')
  return (
    <div className={styles.gap}>
      {label !== undefined &&
        (onEdit ? (
          <button type="button" className={style} aria-label={named} data-place={id} onClick={onEdit}>
            {text}
          </button>
        ) : (
          <div className={style} role="group" aria-label={named} data-place={id}>
            {text}
          </div>
        ))}
      {onInsert && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: insertable.map((kind) => ({ key: kind, label: t.label(graphNode.labelKey(kind)) })),
            onClick: ({ key }) => onInsert(key as NewNode['kind']),
          }}
        >
          <button type="button" className={styles.plus} aria-label={t('approvalRoute.insertAt', { place })}>
            <PlusOutlined />
          </button>
        </Dropdown>
      )}
    </div>
  )
}

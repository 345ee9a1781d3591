import { PlusOutlined } from '@ant-design/icons'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { type KeyboardEvent, memo, type ReactElement } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import type { GraphNode } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import type { Mark } from '../compare/differences.ts'
import type { NewNode } from '../graph/edit.ts'
import { addMenu } from './edits.ts'
import { KeyMenu } from './KeyMenu.tsx'
import styles from './drawing.module.css'

/** What can be done with a node or a branch. */
export interface Acts {
  open: (byKey: boolean) => void
  add: (kind: string) => void
  back: (() => void) | undefined
  on: (() => void) | undefined
  remove: () => void
}

interface Shown extends Record<string, unknown> {
  /** What is wrong with it. */
  faults: readonly string[]
  /** The tried record passes it. */
  isFollowed: boolean
  isChosen: boolean
  /** The tab key reaches it; the arrow keys reach the others. */
  isCurrent: boolean
  /** How it differs from another version. */
  mark: Mark | undefined
  /** Absent for what cannot be edited. */
  acts?: Acts | undefined
}

export interface StepData extends Shown {
  kind: GraphNode['kind']
  title: string
  detail: string
}

export interface GapData extends Shown {
  /** The condition of a branch in words; undefined for an edge without one. */
  label?: string | undefined
  /** Name of the place, for the button that inserts a node there. */
  place: string
  /** A dragged new node would be inserted here. */
  isTarget: boolean
  onInsert?: ((kind: NewNode['kind']) => void) | undefined
}

/** A node of the drawing: its name, its facts in one line, or what is wrong with it. */
export const StepNode = memo(({ id, data }: NodeProps<Node<StepData>>) => {
  const t = useT()
  const { kind, title, detail, faults } = data
  const kindWord = t.label(graphNode.labelKey(kind))
  const line = faults[0] ?? detail
  const named = [...new Set([kindWord, title, detail, ...faults])].filter(Boolean).join(' · ')
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={styles.handle} />
      <Box of={data} id={id} name={named} className={classes(styles.node, styles[kind])} isBranch={false}>
        <>
          <strong>{title}</strong>
          {line && <small title={line}>{line}</small>}
        </>
      </Box>
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={styles.handle} />
    </>
  )
})

/** A place on an edge: the condition of the branch, and a button that inserts a node there. */
export const GapNode = memo(({ id, data }: NodeProps<Node<GapData>>) => {
  const t = useT()
  const { label, place, faults, isTarget, isCurrent, onInsert } = data
  const line = faults[0]
  const named = [t('approvalRoute.branch'), label, ...faults].filter(Boolean).join(' · ')
  return (
    <div className={styles.gap}>
      {label !== undefined && (
        <Box of={data} id={id} name={named} className={styles.label} isBranch>
          <>
            <span title={label}>{label}</span>
            {line && <small title={line}>{line}</small>}
          </>
        </Box>
      )}
      {onInsert && (
        <KeyMenu trigger="click" menu={{ items: addMenu(t), onClick: ({ key }) => onInsert(key as NewNode['kind']) }}>
          <button
            type="button"
            className={classes(styles.plus, isTarget && styles.target)}
            aria-label={t('approvalRoute.insertAt', { place })}
            title={t('approvalRoute.insertAt', { place })}
            {...(label === undefined && { 'data-place': id })}
            tabIndex={isCurrent && label === undefined ? 0 : -1}
          >
            <PlusOutlined />
          </button>
        </KeyMenu>
      )}
    </div>
  )
})

interface BoxProps {
  of: Shown
  id: string
  name: string
  className: string | undefined
  isBranch: boolean
  children: ReactElement
}

/** What is read and opened: a button where it can be edited. */
function Box({
  of: { faults, isFollowed, isChosen, isCurrent, mark, acts },
  id,
  name,
  className,
  isBranch,
  children,
}: BoxProps) {
  const t = useT()
  const style = classes(
    className,
    mark && styles[mark],
    isFollowed && styles.followed,
    isChosen && styles.chosen,
    faults.length > 0 && styles.faulty,
  )
  const word = mark && t(`approvalRoute.mark.${mark}`)
  if (!acts)
    return (
      <div
        className={style}
        role="group"
        aria-label={[word, name].filter(Boolean).join(' · ')}
        data-place={id}
        tabIndex={isCurrent ? 0 : -1}
      >
        {children}
        {word && <em className={styles.mark}>{word}</em>}
      </div>
    )
  return (
    <ActsMenu acts={acts} isBranch={isBranch}>
      <button
        type="button"
        className={style}
        aria-label={name}
        aria-pressed={isChosen}
        data-place={id}
        tabIndex={isCurrent ? 0 : -1}
        // A click by a key has no count.
        onClick={({ detail }) => acts.open(detail === 0)}
        onKeyDown={(event) => byKey(event, acts)}
      >
        {children}
      </button>
    </ActsMenu>
  )
}

/** Delete removes, and Alt with an arrow moves. */
function byKey(event: KeyboardEvent, { back, on, remove }: Acts): void {
  const act = event.altKey
    ? { ArrowUp: back, ArrowLeft: back, ArrowDown: on, ArrowRight: on }[event.key]
    : { Delete: remove, Backspace: remove }[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

interface MenuProps {
  acts: Acts
  isBranch: boolean
  children: ReactElement
}

/** The menu of a node or a branch, by the right mouse button or the menu key. */
function ActsMenu({ acts, isBranch, children }: MenuProps) {
  const t = useT()
  return (
    <KeyMenu
      trigger="contextMenu"
      menu={{
        items: [
          {
            key: 'add',
            type: 'group',
            label: t(isBranch ? 'approvalRoute.addInside' : 'approvalRoute.addAfter'),
            children: addMenu(t),
          },
          { type: 'divider' },
          {
            key: 'back',
            label: t(isBranch ? 'approvalRoute.moveBefore' : 'approvalRoute.moveUp'),
            disabled: !acts.back,
          },
          { key: 'on', label: t(isBranch ? 'approvalRoute.moveAfter' : 'approvalRoute.moveDown'), disabled: !acts.on },
          { key: 'remove', label: t(isBranch ? 'approvalRoute.removeBranch' : 'approvalRoute.remove'), danger: true },
        ],
        onClick: ({ key }) => {
          if (key === 'back') acts.back?.()
          else if (key === 'on') acts.on?.()
          else if (key === 'remove') acts.remove()
          else acts.add(key)
        },
      }}
    >
      {children}
    </KeyMenu>
  )
}

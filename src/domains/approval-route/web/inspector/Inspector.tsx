import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Translate, useT } from '../../../../web/i18n/t.ts'
import recordStyles from '../../../../web/record/record.module.css'
import type { Approver, GraphNode, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { wordsOf } from '../drawing/node-words.ts'
import { addMenu, type Edits, moveWords } from '../drawing/edits.ts'
import { KeyMenu } from '../drawing/KeyMenu.tsx'
import { type Chosen, isSplit, nodeOf, setNode, setWhen } from '../graph/edit.ts'
import { faultsAt, type PlacedFault } from '../graph/faults.ts'
import type { Preview } from '../preview.ts'
import type { Repairing } from '../Repairs.tsx'
import type { Known } from '../words.ts'
import { BranchPart } from './BranchPart.tsx'
import { CopyPart } from './CopyPart.tsx'
import { SplitPart } from './SplitPart.tsx'
import { StepPart } from './StepPart.tsx'
import { SubflowPart } from './SubflowPart.tsx'
import styles from './inspector.module.css'

export interface InspectorProps {
  chosen: Chosen
  /** Changes when the focus has to move into the panel. */
  focusNo: number
  known: Known
  graph: RouteGraph
  faults: readonly PlacedFault[]
  preview: Partial<Preview>
  /** Who decides where a step has no approver; undefined for a sub-flow. */
  fallback: Approver | undefined
  onFallback: (fallback: Approver) => void
  edits: Edits
  repairing: Repairing
  onChoose: (chosen: Chosen) => void
  /** @param back whether the focus returns to what was chosen */
  onClose: (back: boolean) => void
}

/** The content of a node or a branch, beside the drawing. What is edited applies at once. */
export function Inspector(props: InspectorProps) {
  const { chosen, focusNo, graph, edits, onClose } = props
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusNo === 0) return
    const first = panel.current?.querySelector<HTMLElement>(`.${styles.body} :is(input, button, a)`)
    first?.focus()
    if (first instanceof HTMLInputElement && first.type === 'text') first.select()
  }, [focusNo])
  const named = nameOf(props, t)
  if (!named) return null
  const [title, word] = named
  const leave = (event: KeyboardEvent): void => {
    // An open list of a field closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || isListOpen(event.target as HTMLElement)) return
    event.stopPropagation()
    onClose(true)
  }
  const [up, down] = moveWords(t, chosen)
  const moves = [
    { label: up, icon: <ArrowUpOutlined />, move: edits.moving(chosen, -1) },
    { label: down, icon: <ArrowDownOutlined />, move: edits.moving(chosen, 1) },
  ]
  return (
    <section ref={panel} className={styles.root} aria-label={`${word} ${title}`} onKeyDown={leave}>
      <header className={styles.head}>
        <h2>
          {title}
          {title !== word && <small>{word}</small>}
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          title={t('approvalRoute.closePanel')}
          aria-label={t('approvalRoute.closePanel')}
          onClick={() => onClose(true)}
        />
      </header>
      <div className={styles.body}>
        <Content {...props} />
      </div>
      <footer className={styles.foot}>
        <KeyMenu trigger="click" menu={{ items: addMenu(t), onClick: ({ key }) => edits.addAfter(chosen, key) }}>
          <Button size="small" icon={<PlusOutlined />}>
            {t('node' in chosen ? 'approvalRoute.addAfter' : 'approvalRoute.addInside')}
          </Button>
        </KeyMenu>
        {moves.map(({ label, icon, move }) => (
          <Button
            key={label}
            size="small"
            type="text"
            icon={icon}
            title={label}
            aria-label={label}
            disabled={!move}
            onClick={move}
          />
        ))}
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined />}
          title={t(removeKey(graph, chosen))}
          onClick={() => edits.remove(chosen)}
        >
          {t('approvalRoute.remove')}
        </Button>
      </footer>
    </section>
  )
}

/** What is chosen is called, and what it is; undefined for what is no longer there. */
function nameOf(
  { chosen, known, graph, edits }: InspectorProps,
  t: Translate,
): [title: string, word: string] | undefined {
  if ('edge' in chosen) {
    const word = t('approvalRoute.branch')
    return graph.edges[chosen.edge] && [edits.branchName(chosen.edge) ?? word, word]
  }
  const node = nodeOf(graph, chosen.node)
  return node && [wordsOf(t, known, graph, node)[0], t.label(graphNode.labelKey(node.kind))]
}

/** Whether a list of a field is open, which Escape closes. */
const isListOpen = (field: HTMLElement): boolean =>
  field.getAttribute('aria-expanded') === 'true' || field.closest('.ant-select-open') !== null

function removeKey(graph: RouteGraph, chosen: Chosen) {
  if ('edge' in chosen) return 'approvalRoute.removeBranch'
  const kind = nodeOf(graph, chosen.node)?.kind
  return kind === 'condition' || kind === 'parallel'
    ? (`approvalRoute.remove.${kind}` as const)
    : 'approvalRoute.removeStep'
}

function Content({
  chosen,
  known,
  graph,
  faults,
  preview,
  fallback,
  onFallback,
  edits,
  repairing,
  onChoose,
}: InspectorProps) {
  if ('edge' in chosen)
    return (
      <BranchPart
        known={known}
        when={graph.edges[chosen.edge]?.when}
        faults={faults.filter(({ edge }) => edge === chosen.edge)}
        graph={graph}
        repairing={repairing}
        onChange={(when) => edits.put(setWhen(graph, chosen.edge, when))}
      />
    )
  const node = nodeOf(graph, chosen.node)
  if (!node) return null
  const found = faultsAt(faults, chosen.node)
  const put = (content: Partial<GraphNode>): void => edits.put(setNode(graph, node.id, content))
  return (
    <>
      {found[''] && node.kind !== graphNode.code.copy && node.kind !== graphNode.code.subflow && (
        <p className={recordStyles.sectionFault} role="alert">
          {found['']}
        </p>
      )}
      {isSplit(node) ? (
        <SplitPart {...{ node, known, graph }} onEdit={edits.put} onOpenBranch={(edge) => onChoose({ edge })} />
      ) : node.kind === graphNode.code.copy ? (
        <CopyPart known={known} copies={node.copies ?? []} faults={found} onChange={(copies) => put({ copies })} />
      ) : node.kind === graphNode.code.subflow ? (
        <SubflowPart
          known={known}
          definitionId={node.definitionId}
          faults={found}
          onChange={(definitionId) => put({ definitionId })}
        />
      ) : (
        node.step && (
          <StepPart
            step={node.step}
            {...{ known, fallback, onFallback }}
            faults={found}
            deciders={preview.deciders?.[node.id]}
            record={preview.record}
            others={sameNamed(graph, node)}
            onChange={(step) => put({ step })}
            onChangeAll={() => edits.put(alike(graph, node))}
          />
        )
      )}
    </>
  )
}

/** The other approvals of the same name whose content differs. */
const sameNamed = ({ nodes }: RouteGraph, { id, step }: GraphNode): GraphNode[] =>
  nodes.filter(
    (one) => one.id !== id && one.step?.node === step?.node && JSON.stringify(one.step) !== JSON.stringify(step),
  )

/** The graph with the content of an approval at all approvals of its name. */
const alike = (graph: RouteGraph, { step }: GraphNode): RouteGraph => ({
  ...graph,
  nodes: graph.nodes.map((one) => (step && one.step?.node === step.node ? { ...one, step } : one)),
})

import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useT } from '../../../../web/i18n/t.ts'
import textStyles from '../../../../web/ui/text.module.css'
import type { GraphNode, RouteGraph } from '../../api.ts'
import { graphNode, joinMode } from '../../codes.ts'
import { branchWord } from '../drawing/node-words.ts'
import { FieldLine } from '../FieldLine.tsx'
import { addBranch, branchesOf, joinOf, moveBranch, neighbour, removeBranch, setNode } from '../graph/edit.ts'
import type { Known } from '../words.ts'
import styles from './inspector.module.css'

interface Props {
  node: GraphNode
  known: Known
  graph: RouteGraph
  onEdit: (graph: RouteGraph) => void
  onOpenBranch: (edge: number) => void
}

/** The branches of a condition or a parallel part in their order, and when a parallel part ends. */
export function SplitPart({ node: { id, kind }, known, graph, onEdit, onOpenBranch }: Props) {
  const t = useT()
  const isParallel = kind === graphNode.code.parallel
  const join = joinOf(graph, id)
  const edges = branchesOf(graph, id)
  const hasElse = isParallel || edges.some((edge) => graph.edges[edge]!.when === undefined)
  return (
    <>
      {isParallel && (
        <FieldLine label={t('approvalRoute.joinWhen')}>
          <Radio.Group
            value={join?.join ?? joinMode.code.all}
            onChange={({ target }) => join && onEdit(setNode(graph, join.id, { join: target.value as 'any' | 'all' }))}
            options={(['all', 'any'] as const).map((value) => ({ value, label: t(`approvalRoute.join.${value}`) }))}
          />
        </FieldLine>
      )}
      <ol className={styles.branches}>
        {edges.map((edge, i) => {
          const word = branchWord(t, known, graph, edge) ?? t('approvalRoute.branchN', { n: i + 1 })
          const moving = (by: -1 | 1) =>
            neighbour(graph, edge, by) === undefined ? undefined : () => onEdit(moveBranch(graph, edge, by))
          return (
            <li key={edge}>
              {isParallel ? (
                <span>{word}</span>
              ) : (
                <Button type="link" size="small" className={styles.branch!} onClick={() => onOpenBranch(edge)}>
                  {word}
                </Button>
              )}
              <BranchButtons
                word={word}
                onBefore={moving(-1)}
                onAfter={moving(1)}
                onRemove={() => onEdit(removeBranch(graph, edge))}
              />
            </li>
          )
        })}
      </ol>
      <div className={styles.actions}>
        <Button icon={<PlusOutlined />} onClick={() => onEdit(addBranch(graph, id))}>
          {t('approvalRoute.addBranch')}
        </Button>
        {!hasElse && (
          <Button icon={<PlusOutlined />} onClick={() => onEdit(addBranch(graph, id, true))}>
            {t('approvalRoute.addElse')}
          </Button>
        )}
      </div>
      <p className={textStyles.soft}>{t(`approvalRoute.about.${isParallel ? 'parallel' : 'condition'}`)}</p>
    </>
  )
}

interface ButtonsProps {
  word: string
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
  onRemove: () => void
}

function BranchButtons({ word, onBefore, onAfter, onRemove }: ButtonsProps) {
  const t = useT()
  const buttons = [
    [t('approvalRoute.moveBeforeOf', { name: word }), <UpOutlined key="up" />, onBefore],
    [t('approvalRoute.moveAfterOf', { name: word }), <DownOutlined key="down" />, onAfter],
    [t('approvalRoute.removeBranchOf', { name: word }), <DeleteOutlined key="delete" />, onRemove],
  ] as const
  return (
    <span className={styles.icons}>
      {buttons.map(([label, icon, act]) => (
        <Button
          key={label}
          type="text"
          size="small"
          icon={icon}
          title={label}
          aria-label={label}
          disabled={!act}
          onClick={act}
        />
      ))}
    </span>
  )
}

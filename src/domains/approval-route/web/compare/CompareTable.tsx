import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import type { GraphNode } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { branchWord, wordsOf } from '../drawing/node-words.ts'
import { type Mark, markOf } from './differences.ts'
import type { BranchPair, NodePair } from './pairs.ts'
import { branchNumber, type Side, type Sides } from './sides.ts'
import styles from './compare.module.css'

interface Props extends Sides {
  nodes: readonly NodePair[]
}

/** Two tables as one: rows and steps that were added, removed or changed are marked, with what they said before. */
export function CompareTable({ nodes, ...sides }: Props) {
  const t = useT()
  const rows = nodes.flatMap(({ branches }) => branches)
  const steps = rows.map(({ nodes: all }) => all.filter((pair) => kindOf(pair) === graphNode.code.approval))
  const most = Math.max(0, ...steps.map(({ length }) => length))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('approvalRoute.field.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('approvalRoute.node.condition')}</th>
            {Array.from({ length: most }, (_, i) => (
              <th scope="col" key={i}>
                {t('approvalRoute.column.step', { n: i + 1 })}
              </th>
            ))}
            <th scope="col">{t('approvalRoute.column.copies')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} row={row} steps={steps[at]!} most={most} sides={sides} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kindOf = ({ before, after }: NodePair): GraphNode['kind'] | undefined => (after ?? before)?.kind

interface RowProps {
  row: BranchPair
  steps: readonly NodePair[]
  most: number
  sides: Sides
}

function Row({ row, steps, most, sides }: RowProps) {
  const t = useT()
  const { before, after, known } = sides
  const mark = markOf(row)
  const isWhole = mark === 'added' || mark === 'removed'
  const whenOf = ({ graph }: Side, edge: number | undefined) =>
    edge === undefined ? undefined : branchWord(t, known, graph, edge)
  const copies = row.nodes.find((pair) => kindOf(pair) === graphNode.code.copy)
  const number =
    row.after === undefined ? branchNumber(before.graph, row.before!) : branchNumber(after.graph, row.after)
  return (
    <tr className={isWhole ? styles[mark] : undefined}>
      <th scope="row">
        {number}
        {isWhole && <Tag mark={mark} />}
      </th>
      <td>
        <Change before={whenOf(before, row.before)} after={whenOf(after, row.after)} />
      </td>
      {steps.map((pair, i) => (
        <StepCell key={i} pair={pair} sides={sides} isMarked={!isWhole} />
      ))}
      {Array.from({ length: most - steps.length }, (_, i) => (
        <td key={`none${i}`} />
      ))}
      {copies ? <StepCell pair={copies} sides={sides} isMarked={!isWhole} /> : <td />}
    </tr>
  )
}

interface StepProps {
  pair: NodePair
  sides: Sides
  /** False in a row that is marked itself. */
  isMarked: boolean
}

function StepCell({ pair, sides: { before, after, known }, isMarked }: StepProps) {
  const t = useT()
  const of = ({ graph }: Side, node: GraphNode | undefined) => (node ? wordsOf(t, known, graph, node) : [])
  const [[oldName, oldFacts], [newName, newFacts]] = [of(before, pair.before), of(after, pair.after)]
  const mark = isMarked ? markOf(pair) : undefined
  const isStep = kindOf(pair) === graphNode.code.approval
  return (
    <td className={classes(mark && styles[mark])}>
      {isStep && (
        <strong>
          <Change before={oldName} after={newName} />
        </strong>
      )}{' '}
      {mark && <Tag mark={mark} />}
      <div>
        <Change before={oldFacts} after={newFacts} />
      </div>
    </td>
  )
}

/** What is said in both versions, or the former beside the present. */
function Change({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === undefined || before === after) return after
  if (after === undefined) return before
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  )
}

function Tag({ mark }: { mark: Mark }) {
  const t = useT()
  return <small className={classes(styles.tag, styles[mark])}>{t(`approvalRoute.mark.${mark}`)}</small>
}

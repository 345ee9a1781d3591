import { Button } from 'antd'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import type { Repair, RouteGraph } from '../api.ts'
import { branchesOf } from './graph/edit.ts'
import { rangeWord } from './words.ts'
import styles from './route.module.css'

/** How a faulty definition is repaired. */
export interface Repairing {
  apply: (repair: Repair) => void
  /** The faults are those of a former state: what they offer might not fit any more. */
  isWaiting: boolean
}

interface Props extends Repairing {
  repairs: readonly Repair[]
  /** The graph whose branches are named. */
  graph?: RouteGraph
}

/** What repairs a fault, each with its result in words. */
export function Repairs({ repairs, graph, apply, isWaiting }: Props) {
  const t = useT()
  if (repairs.length === 0) return null
  return (
    <span className={styles.repairs}>
      {repairs.map((repair) => {
        const word = repairWord(t, repair, graph)
        return (
          <Button key={word} size="small" disabled={isWaiting} onClick={() => apply(repair)}>
            {word}
          </Button>
        )
      })}
    </span>
  )
}

function repairWord(t: Translate, repair: Repair, graph: RouteGraph | undefined): string {
  const [, what, index, bound = ''] = /^(rows|graph\.edges)\.(\d+)(?:\.when\.(from|to))?$/.exec(repair.path) ?? []
  const at = Number(index)
  if ('row' in repair) {
    const { from, to } = repair.row.when
    return t('approvalRoute.repair.insert', { range: rangeWord(t, from, to), n: repair.like + 1 })
  }
  const isRow = what === 'rows'
  const n = isRow || !graph ? at + 1 : branchesOf(graph, graph.edges[at]!.from).indexOf(at) + 1
  const key = `approvalRoute.repair.${isRow ? 'row' : 'branch'}.${bound}.${repair.bound === null ? 'none' : 'set'}`
  return t.label(key, { n, amount: repair.bound === null ? '' : amountWord(repair.bound) })
}

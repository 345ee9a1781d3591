import { Alert, Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { classes } from '../../../web/ui/classes.ts'
import { AddressTabs } from '../../../web/ui/Tabs.tsx'
import type { Definition } from '../api.ts'
import { CompareButton, type InForce } from './compare/CompareButton.tsx'
import { type Edited, graphIn, inputOf, repaired, rowsIn, type Source, useEdited } from './edited.ts'
import { asRowFaults, type PlacedFault, placed } from './graph/faults.ts'
import { whyNoTable } from './graph/why-no-table.ts'
import { Inspector } from './inspector/Inspector.tsx'
import { useDesigner } from './inspector/use-designer.ts'
import { PastTrial } from './PastTrial.tsx'
import { usePreview } from './preview.ts'
import { focusFault } from './table/cells.ts'
import type { Repairing } from './Repairs.tsx'
import { RouteTable } from './table/RouteTable.tsx'
import { Settings } from './Settings.tsx'
import { StoreButtons } from './StoreButtons.tsx'
import { TryOut, type Way } from './TryOut.tsx'
import type { Known } from './words.ts'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './route.module.css'

const Drawing = lazyComponent(async () => (await import('./drawing/Drawing.tsx')).Drawing)

interface Props {
  title: string
  /** Which version it is, in words. */
  state: string
  known: Known
  source: Source
  isPart: boolean
  /** What the content is compared with; null for a sub-flow that was never in force. */
  inForce: InForce | null
  /** Further buttons of the head. */
  actions?: ReactNode
  onSaved?: (definition: Definition) => void
  onPublished?: (definition: Definition) => void
  onDropped?: () => void
  children?: ReactNode
}

/** The editor of a definition: as a table and as a drawing, with its settings and trials. */
export function Editor({ title, state, known: given, source, isPart, inForce, actions, children, ...on }: Props) {
  const t = useT()
  useTabTitle(title)
  const edited = useEdited(source)
  const { draft, content, isChanged, change } = edited
  useUnsaved(isChanged)
  const graph = useMemo(() => graphIn(content), [content])
  const rows = useMemo(() => rowsIn(content), [content])
  const [view, show] = useState<'table' | 'graph'>(rows ? 'table' : 'graph')
  const [recordId, tryRecord] = useState<string>()
  const [tried, setTried] = useState<Way & { of: Edited['content'] }>()
  const preview = usePreview(content, { kind: given.kind.kind, isPart, recordId, stored: draft?.faults })
  const known = useMemo(() => ({ ...given, names: { ...given.names, ...preview.names } }), [given, preview.names])
  const { faults } = preview
  const definition = inputOf(content, { kind: given.kind.kind, isPart })
  const placedFaults = useMemo(() => faults.map((fault) => placed(graph, fault)), [graph, faults])
  const designer = useDesigner(known, graph, edited)
  const { chosen } = designer
  // What was filled in and tried is about the content of that time.
  const isFilledIn = tried !== undefined && tried.of === content
  const followed = isFilledIn ? tried.edges : preview.isCurrent ? (preview.edges ?? []) : []
  const number = preview.record?.number || preview.record?.title
  const legend = isFilledIn
    ? t('approvalRoute.legendTried')
    : number && followed.length > 0
      ? t('approvalRoute.legend', { number })
      : undefined
  const solve = useSolve({ view, faults: placedFaults, paths: asRowFaults(graph, faults), show: designer.show })
  const repairing: Repairing = {
    isWaiting: !preview.isCurrent,
    apply: (repair) => {
      change({ form: repaired(content, repair) })
      // The button goes with the fault: the drawing is focused, for its keys.
      if (view === 'graph' && chosen) designer.show(chosen)
    },
  }
  const shown = {
    table: {
      title: t('approvalRoute.tab.table'),
      content: rows ? (
        <RouteTable
          rows={rows}
          known={known}
          faults={asRowFaults(graph, faults)}
          repairing={repairing}
          undo={edited.canUndo ? edited.undo : undefined}
          redo={edited.canRedo ? edited.redo : undefined}
          onChange={(next) => change({ form: { rows: next } })}
        />
      ) : (
        <Alert
          type="info"
          showIcon
          title={t('approvalRoute.noTable', { why: t.label(`approvalRoute.noTable.${whyNoTable(graph)}`) })}
          action={<Button onClick={() => show('graph')}>{t('approvalRoute.toGraph')}</Button>}
        />
      ),
    },
    graph: {
      title: t('approvalRoute.tab.graph'),
      content: (
        <Drawing
          known={known}
          graph={graph}
          faults={placedFaults}
          followed={followed}
          deciders={isFilledIn ? undefined : preview.deciders}
          legend={legend}
          editing={designer.editing}
        />
      ),
    },
  }
  return (
    <div className={classes(styles.page, view === 'table' && styles.listed)}>
      <section className={cardStyles.root}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <span className={textStyles.soft}>{state}</span>
          <span>
            {inForce && <CompareButton {...{ known, content, isPart, inForce }} />}
            {actions}
            <StoreButtons {...{ title, known, edited, isPart, on }} count={faults.length} onSolve={solve} />
          </span>
        </header>
        <AddressTabs
          items={(['table', 'graph'] as const).map((key) => ({ key, ...shown[key] }))}
          shown={view}
          onShow={(key) => show(key === 'graph' ? 'graph' : 'table')}
        />
        <Settings {...{ known, edited, isPart }} fault={faults.find(({ path }) => path === 'fallback')?.message} />
        {children}
      </section>
      <aside className={styles.aside}>
        {view === 'graph' && chosen ? (
          <Inspector
            key={JSON.stringify(chosen)}
            chosen={chosen}
            focusNo={designer.focusNo}
            faults={placedFaults}
            {...{ known, graph, preview, repairing }}
            fallback={isPart ? undefined : content.fallback}
            onFallback={(fallback) => change({ fallback })}
            edits={designer.editing.edits}
            onChoose={(one) => designer.editing.choose(one)}
            onClose={designer.close}
          />
        ) : (
          <>
            <TryOut
              kind={known.kind}
              preview={preview}
              recordId={recordId}
              onRecord={tryRecord}
              definition={definition}
              filledIn={isFilledIn ? tried.steps : undefined}
              onTried={(way) => setTried({ ...way, of: content })}
            />
            {!isPart && <PastTrial definition={definition} content={content} />}
          </>
        )}
      </aside>
    </div>
  )
}

interface SolveProps {
  view: 'table' | 'graph'
  faults: readonly PlacedFault[]
  /** The faults in the order of `faults`, as places in the table. */
  paths: readonly { path: string }[]
  show: ReturnType<typeof useDesigner>['show']
}

/** Leads to the faults one after the other. */
function useSolve({ view, faults, paths, show }: SolveProps): () => void {
  const [next, setNext] = useState(0)
  return () => {
    const at = next % Math.max(1, faults.length)
    setNext(at + 1)
    const { node, edge } = faults[at] ?? {}
    if (view === 'table') focusFault(paths[at]?.path ?? '')
    else if (node !== undefined) show({ node })
    else if (edge !== undefined) show({ edge })
    else focusFault(paths[at]?.path ?? '')
  }
}

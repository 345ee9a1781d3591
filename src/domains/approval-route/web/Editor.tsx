import { Alert, App, Button, Checkbox, Form, Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { useUnsaved } from '../../../web/shell/unsaved.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { AddressTabs } from '../../../web/ui/Tabs.tsx'
import { approvalRouteApi as api, type Definition } from '../api.ts'
import { faultsOfGraph } from '../rules/check-graph.ts'
import { ApproverField } from './ApproverField.tsx'
import { type Edited, graphIn, rowsIn, type Source, useEdited } from './edited.ts'
import { asRowFaults, type Fault, placed } from './graph/faults.ts'
import { whyNoTable } from './graph/why-no-table.ts'
import { PastTrial } from './PastTrial.tsx'
import { RouteTable } from './RouteTable.tsx'
import { TryOut } from './TryOut.tsx'
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
  /** The stored definition that is tried; without one, what is in force. */
  triedId: string | undefined
  /** Further buttons of the head. */
  actions?: ReactNode
  onSaved?: (definition: Definition) => void
  onPublished?: (definition: Definition) => void
  onDropped?: () => void
  children?: ReactNode
}

/** The editor of a definition: as a table and as a drawing, with its settings and trials. */
export function Editor({ title, state, known, source, isPart, triedId, actions, children, ...on }: Props) {
  const t = useT()
  useTabTitle(title)
  const edited = useEdited(source)
  const { draft, content, isChanged, change } = edited
  useUnsaved(isChanged)
  const graph = useMemo(() => graphIn(content), [content])
  const rows = useMemo(() => rowsIn(content), [content])
  const [view, show] = useState<'table' | 'graph'>(rows ? 'table' : 'graph')
  const [tried, setTried] = useState<{ version: number | undefined; edges: readonly number[] }>()
  // Edges of another version are not those of this one.
  const followed = tried && !isChanged && tried.version === draft?.version ? tried.edges : []
  const faults = useFaults(edited, known)
  const shown = {
    table: {
      title: t('approvalRoute.tab.table'),
      content: rows ? (
        <>
          <p className={textStyles.soft}>{t('approvalRoute.intro')}</p>
          {faults.length > 0 && (
            <Alert type="warning" showIcon title={t('approvalRoute.problems', { count: faults.length })} />
          )}
          <RouteTable
            rows={rows}
            known={known}
            faults={asRowFaults(graph, faults)}
            onChange={(next) => change({ form: { rows: next } })}
          />
        </>
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
          faults={faults.map((fault) => placed(graph, fault))}
          followed={followed}
          editing={{
            onChange: (next) => change({ form: { graph: next } }),
            undo: edited.canUndo ? edited.undo : undefined,
            redo: edited.canRedo ? edited.redo : undefined,
          }}
        />
      ),
    },
  }
  return (
    <div className={styles.page}>
      <section className={cardStyles.root}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <span className={textStyles.soft}>{state}</span>
          <span>
            {actions}
            <StoreButtons {...{ title, known, edited, isPart, on }} />
          </span>
        </header>
        <AddressTabs
          items={(['table', 'graph'] as const).map((key) => ({ key, ...shown[key] }))}
          shown={view}
          onShow={(key) => show(key === 'graph' ? 'graph' : 'table')}
        />
        <Settings {...{ known, edited, isPart }} />
        {children}
      </section>
      <aside className={styles.aside}>
        {!isPart && <PastTrial key={`past ${draft?.version}`} id={isChanged ? undefined : draft?.id} />}
        <TryOut
          key={`try ${draft?.version}`}
          kind={known.kind}
          definitionId={draft?.id ?? triedId}
          onTried={(edges) => setTried({ version: draft?.version, edges })}
        />
      </aside>
    </div>
  )
}

/** What is wrong: as the server has said, and while something is typed, what the graph alone shows. */
function useFaults({ draft, content, isChanged }: Edited, { parts }: Known): Fault[] {
  const t = useT()
  return useMemo(() => {
    if (!isChanged) return draft?.faults ?? []
    if (!('graph' in content.form)) return []
    const isKnown = (id: string) => parts.some((part) => part.id === id)
    // Whether branches leave something out depends on categories and departments, which the server knows.
    return faultsOfGraph(content.form.graph, isKnown, () => true).map(({ path, why }) => ({
      path,
      message: t.label(`approvalRoute.graph.${why}`),
    }))
  }, [draft, content, isChanged, parts, t])
}

interface PartProps extends Pick<Props, 'known' | 'isPart'> {
  edited: Edited
}

interface StoreProps extends PartProps {
  title: string
  on: Pick<Props, 'onSaved' | 'onPublished' | 'onDropped'>
}

/** Keeps, publishes and drops the draft. */
function StoreButtons({ title, known, edited, isPart, on }: StoreProps) {
  const t = useT()
  const { message } = App.useApp()
  const save = useAct(api.save)
  const publish = useAct(api.publish)
  const remove = useAct(api.remove)
  const { draft, content, isChanged, settle } = edited
  const { form, ...typed } = content
  const store = () =>
    save.run(
      { ...(draft && { id: draft.id, version: draft.version }), kind: known.kind.kind, isPart, ...typed, ...form },
      (stored) => {
        settle(stored)
        void message.success(t('approvalRoute.saved'))
        on.onSaved?.(stored)
      },
    )
  return (
    <>
      {draft && (
        <ConfirmButton
          access={api.remove.access}
          question={t('approvalRoute.dropAsk', { name: title })}
          onConfirm={() =>
            remove.run({ id: draft.id, version: draft.version }, () => {
              void message.success(t('approvalRoute.dropped'))
              on.onDropped?.()
            })
          }
        >
          {t('approvalRoute.drop')}
        </ConfirmButton>
      )}
      <Button loading={save.busy} onClick={() => void store()}>
        {t('approvalRoute.save')}
      </Button>
      {draft && !isChanged && (
        <ActionButton
          access={api.publish.access}
          type="primary"
          loading={publish.busy}
          onClick={() =>
            void publish.run({ id: draft.id, version: draft.version }, (done) => {
              void message.success(t('approvalRoute.published', { n: done.number ?? 0 }))
              on.onPublished?.(done)
            })
          }
        >
          {t('approvalRoute.publish')}
        </ActionButton>
      )}
    </>
  )
}

/** What holds for the whole definition; a sub-flow has a name, and follows the settings of the one that contains it. */
function Settings({ known, edited: { content, change }, isPart }: PartProps) {
  const t = useT()
  const { name, fallback, settings } = content
  if (isPart)
    return (
      <Form layout="vertical" component="div" className={styles.stepFacts}>
        <Form.Item label={t('approvalRoute.field.name')} extra={t('approvalRoute.partName')} htmlFor="route-name">
          <Input
            id="route-name"
            maxLength={100}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Form.Item>
      </Form>
    )
  return (
    <>
      <Form layout="vertical" component="div" className={styles.stepFacts}>
        <Form.Item label={t('approvalRoute.field.fallback')}>
          <ApproverField
            known={known}
            label={t('approvalRoute.field.fallback')}
            value={fallback}
            onChange={(next) => change({ fallback: next })}
          />
        </Form.Item>
      </Form>
      <p>
        {(['skipRepeated', 'withdrawLate'] as const).map((one) => (
          <Checkbox
            key={one}
            checked={settings[one]}
            onChange={({ target }) => change({ settings: { ...settings, [one]: target.checked } })}
          >
            {t(`approvalRoute.${one}`)}
          </Checkbox>
        ))}
      </p>
    </>
  )
}

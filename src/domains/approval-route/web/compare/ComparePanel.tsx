import { Modal, Radio, Select } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { lazyComponent } from '../../../../web/pages/lazy-component.tsx'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { Tabs } from '../../../../web/ui/Tabs.tsx'
import { approvalRouteApi as api } from '../../api.ts'
import type { Known } from '../words.ts'
import { CompareTable } from './CompareTable.tsx'
import { compared, type Comparison, marksOf } from './differences.ts'
import { areTables, type Side, type Sides } from './sides.ts'
import { groupsOf } from './words.ts'
import styles from './compare.module.css'

const Drawing = lazyComponent(async () => (await import('../drawing/Drawing.tsx')).Drawing)

/** A version that can be chosen: one that is stored, by its id, or one that is at hand. */
export interface Choice {
  key: string
  title: string
  at?: Omit<Side, 'title'>
}

interface Props {
  known: Known
  choices: readonly Choice[]
  /** The keys of the two versions that are compared first. */
  first: readonly [before: string, after: string]
  onClose: () => void
}

/** Two versions of a definition and by what they differ: in words, in the table and in the drawing. */
export function ComparePanel({ known, choices, first, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [keys, choose] = useState(first)
  const chosen = keys.map((key) => choices.find((one) => one.key === key) ?? choices[0]!)
  const field = (at: 0 | 1) => (
    <div>
      <label htmlFor={`${id}${at}`}>{t(at === 0 ? 'approvalRoute.compare.from' : 'approvalRoute.compare.to')}</label>
      <Select<string>
        id={`${id}${at}`}
        value={keys[at]}
        options={choices.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(key) => choose(at === 0 ? [key, keys[1]] : [keys[0], key])}
      />
    </div>
  )
  return (
    <Modal
      open
      title={t('approvalRoute.compare')}
      width="min(1280px, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.choice}>
        {field(0)}
        {field(1)}
      </div>
      <Loaded choice={chosen[0]!}>
        {(before) => <Loaded choice={chosen[1]!}>{(after) => <Compared {...{ before, after, known }} />}</Loaded>}
      </Loaded>
    </Modal>
  )
}

interface LoadedProps {
  choice: Choice
  children: (side: Side) => ReactNode
}

function Loaded({ choice: { key, title, at }, children }: LoadedProps) {
  if (at) return children({ ...at, title })
  return <Stored key={key} id={key} title={title} show={children} />
}

function Stored({ id, title, show }: { id: string; title: string; show: LoadedProps['children'] }) {
  const call = useCall(api.queryById, { id })
  return <CallState call={call}>{(definition) => show({ ...definition, title })}</CallState>
}

function Compared({ before, after, known: given }: Sides) {
  const t = useT()
  const comparison = useMemo(() => compared(before, after), [before, after])
  const known = { ...given, names: { ...given.names, ...before.names, ...after.names } }
  const sides = { before, after, known }
  const groups = groupsOf(t, sides, comparison.differences)
  const drawing = {
    key: 'graph',
    title: t('approvalRoute.tab.graph'),
    content: <MarkedDrawing {...sides} nodes={comparison.nodes} />,
  }
  const table = {
    key: 'table',
    title: t('approvalRoute.tab.table'),
    content: <CompareTable {...sides} nodes={comparison.nodes} />,
  }
  return (
    <div className={styles.body}>
      <section className={styles.list} aria-label={t('approvalRoute.compare.list')}>
        <p role="status">{t('approvalRoute.compare.count', { count: groups.flatMap(({ items }) => items).length })}</p>
        {groups.map(({ title, items }, i) => (
          <div key={i}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <Tabs items={areTables(sides) ? [table, drawing] : [drawing]} />
    </div>
  )
}

/** The drawing of one of the two versions, with what is different in it. */
function MarkedDrawing({ before, after, known, nodes }: Sides & Pick<Comparison, 'nodes'>) {
  const t = useT()
  const [side, show] = useState<'before' | 'after'>('after')
  const sides = { before, after }
  const marks = useMemo(() => marksOf(nodes, side), [nodes, side])
  return (
    <>
      <Radio.Group
        className={styles.side!}
        optionType="button"
        aria-label={t('approvalRoute.compare.drawn')}
        value={side}
        options={(['before', 'after'] as const).map((value) => ({ value, label: sides[value].title }))}
        onChange={({ target }) => show(target.value as 'before' | 'after')}
      />
      <Drawing key={side} known={known} graph={sides[side].graph} marks={marks} />
    </>
  )
}

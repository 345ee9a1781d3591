import { Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useAct } from '../../../../web/api/query.ts'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { useChosen } from '../../../../web/ui/worklist.ts'
import textStyles from '../../../../web/ui/text.module.css'
import { flowApi } from '../../api.ts'
import { startedState } from '../../codes.ts'
import { BoxEntry } from './BoxEntry.tsx'
import { BoxTabs } from './BoxTabs.tsx'
import { type BoxItem, type Filter, noFilter, type OtherBox, useBox } from './boxes.ts'
import { RecordPane } from './RecordPane.tsx'
import styles from './inbox.module.css'

const STEP = 50
/** A page of the list has at most so many entries; older ones are found by the filters. */
const MOST = 500

const nothing: Readonly<Record<OtherBox, MessageKey>> = {
  done: 'workflow.doneEmpty',
  started: 'workflow.box.noneStarted',
  copied: 'workflow.box.noneCopied',
}

/** A list of approvals that the user does not decide, with filters, and beside it the chosen record. */
export function Box({ box }: { box: OtherBox }) {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const [filter, setFilter] = useState(noFilter)
  const call = useBox(box, filter, size)
  const isFiltered = filter.keyword !== '' || filter.state !== '' || filter.unread
  return (
    <CallState call={call}>
      {({ records, total }) => (
        <Panes
          of={`${box} ${JSON.stringify(filter)}`}
          items={records}
          head={
            <>
              <BoxTabs shown={box} />
              <Filters box={box} filter={filter} onChange={(patch) => setFilter({ ...filter, ...patch })} />
            </>
          }
          empty={<EmptyState title={t(isFiltered ? 'workflow.box.noMatch' : nothing[box])} />}
          foot={
            total > records.length &&
            size < MOST && (
              <Button type="link" onClick={() => setSize(size + STEP)}>
                {t('workflow.more', { count: total - records.length })}
              </Button>
            )
          }
        />
      )}
    </CallState>
  )
}

interface PanesProps {
  /** What the list shows. */
  of: string
  items: readonly BoxItem[]
  head: ReactNode
  empty: ReactNode
  foot: ReactNode
}

function Panes({ of, items, head, empty, foot }: PanesProps) {
  const t = useT()
  const isPhone = useMobile()
  const { item, choose } = useChosen(items, of)
  // On a phone the record opens as a page of its own, by the user's choice.
  useRead(isPhone ? undefined : item)
  return (
    <div className={styles.root}>
      <h1 className={textStyles.unseen}>{t('workflow.inbox')}</h1>
      <nav className={styles.list} aria-label={t('workflow.inbox.list')}>
        {head}
        {items.length === 0 && empty}
        <ul>
          {items.map((one) => (
            <BoxEntry
              key={one.id}
              item={one}
              isChosen={!isPhone && one.id === item?.id}
              onChoose={isPhone ? undefined : () => choose(one.id)}
            />
          ))}
        </ul>
        {foot}
      </nav>
      {!isPhone && item && (
        <RecordPane
          key={item.id}
          path={item.path}
          isEditor={item.box === 'started' && item.state === startedState.code.returned}
        />
      )}
    </div>
  )
}

/** Marks a copy as read when its record is shown. */
function useRead(item: BoxItem | undefined): void {
  const { run } = useAct(flowApi.readCopies)
  const id = item?.box === 'copied' && item.readTime === null ? item.id : undefined
  useEffect(() => {
    if (id !== undefined) void run({ ids: [id] })
    // A new function is made each time it is rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
}

interface FiltersProps {
  box: OtherBox
  filter: Filter
  onChange: (patch: Partial<Filter>) => void
}

function Filters({ box, filter, onChange }: FiltersProps) {
  const t = useT()
  const { run, busy } = useAct(flowApi.readCopies)
  return (
    <div className={styles.filters}>
      <Input.Search
        allowClear
        aria-label={t('workflow.box.search')}
        placeholder={t('workflow.box.search')}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      {box === 'started' && (
        <Select
          aria-label={t('workflow.field.state')}
          value={filter.state}
          options={[
            { value: '' as const, label: t('workflow.box.anyState') },
            ...startedState.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) })),
          ]}
          onChange={(state) => onChange({ state })}
        />
      )}
      {box === 'copied' && (
        <>
          <Checkbox checked={filter.unread} onChange={({ target }) => onChange({ unread: target.checked })}>
            {t('workflow.box.unreadOnly')}
          </Checkbox>
          <Button type="link" size="small" loading={busy} onClick={() => void run({})}>
            {t('workflow.box.readAll')}
          </Button>
        </>
      )}
    </div>
  )
}

import { useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { tagWidth } from '../../../web/record/columns.tsx'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { taskNode } from '../../workflow/codes.ts'
import { taskApi, type FlowTask } from '../api.ts'
import { flowState, taskState } from '../codes.ts'
import { TransferButton } from './TransferButton.tsx'
import { UrgeButton } from './UrgeButton.tsx'
import { VoidButton } from './VoidButton.tsx'
import listStyles from '../../../web/ui/list.module.css'
import styles from './task.module.css'

const flowTones = {
  saved: 'draft',
  starting: 'running',
  executing: 'running',
  returned: 'refused',
  finished: 'done',
  voided: 'archived',
} as const

/** Steps of approvals, open ones first; each links to its record. */
export function FlowTasks() {
  const t = useT()
  const list = useList(taskApi.query)
  const kinds = useCall(taskApi.kinds, {})
  const columns: readonly Column<FlowTask>[] = [
    { key: 'title', title: t('task.field.title'), width: 190, full: 260 },
    {
      key: 'bizTypeName',
      title: t('task.field.bizType'),
      width: 128,
      full: roomFor((kinds.data ?? []).map(({ label }) => label)),
    },
    { key: 'node', title: t('task.field.node'), width: 116, render: (row) => t.label(taskNode.labelKey(row.node)) },
    {
      key: 'assigneeName',
      title: t('task.field.assignee'),
      width: 140,
      full: 200,
      render: ({ assigneeName, assigneeRole }) =>
        assigneeName ?? (assigneeRole && t('task.role', { role: t.label(`account.role.${assigneeRole}`) })),
    },
    { key: 'arriveTime', title: t('task.field.arriveTime'), width: 132, render: (row) => row.arriveTime.slice(0, 16) },
    {
      key: 'dueTime',
      title: t('task.field.dueTime'),
      width: 132,
      render: ({ dueTime, overdue }) =>
        overdue ? (
          <span className={styles.overdue} title={t('task.overdue')}>
            {written(dueTime?.slice(0, 16))}
          </span>
        ) : (
          (dueTime?.slice(0, 16) ?? '—')
        ),
    },
    {
      key: 'state',
      title: t('task.field.state'),
      width: 84,
      render: (row) => (
        <StatusTag
          of={taskState}
          tones={{ open: 'waiting', done: 'done' }}
          value={row.result === null ? 'open' : 'done'}
        />
      ),
    },
    {
      key: 'flowStatus',
      title: t('task.field.flowStatus'),
      width: tagWidth(t, flowState, 84),
      optional: true,
      render: (row) => <StatusTag of={flowState} tones={flowTones} value={row.flowStatus} />,
    },
    { key: 'initiatorName', title: t('task.field.initiator'), width: 76, optional: true },
    {
      key: 'actions',
      title: t('task.actions'),
      width: 212,
      render: (row) => (
        <span className={styles.actions}>
          <UrgeButton task={row} />
          <TransferButton task={row} />
          <VoidButton task={row} />
        </span>
      ),
    },
  ]
  return (
    <ListPage
      name="task"
      title={t('task.title')}
      list={list}
      columns={columns}
      open={(row) => row.path}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('task.search')} />
          <SelectField list={list} name="state" label={t('task.field.state')} of={taskState} />
          <SelectField list={list} name="flowStatus" label={t('task.field.flowStatus')} of={flowState} />
          <SelectField list={list} name="bizType" label={t('task.field.bizType')} of={kinds.data ?? []} />
          <PersonPicker
            className={listStyles.searchSelect!}
            aria-label={t('task.field.assignee')}
            placeholder={t('task.field.assignee')}
            popupMatchSelectWidth={false}
            value={list.filter.assigneeId ?? null}
            onChange={(id) => list.setFilter({ assigneeId: id as string | null })}
          />
        </>
      }
      empty={<EmptyState title={t('task.empty')} text={t('task.emptyText')} />}
    />
  )
}

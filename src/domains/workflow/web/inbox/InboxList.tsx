import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT, type MessageKey } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { WorkEntry } from '../../../../web/ui/WorkEntry.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import type { TaskDue } from '../../codes.ts'
import type { Task } from '../queries.ts'
import { nodeWord } from '../words.ts'
import { BoxTabs } from './BoxTabs.tsx'
import { groupsOf } from './groups.ts'
import type { Ticks } from './use-ticks.ts'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import styles from './inbox.module.css'

interface Props {
  tasks: readonly Task[]
  total: number
  /** Only tasks that are due then are listed. */
  due: TaskDue | undefined
  chosenId: string
  /** Absent where a task opens as a page of its own. */
  onChoose: ((id: string) => void) | undefined
  onMore: () => void
  /** What is chosen to be approved together; undefined while nothing can be chosen. */
  ticks: Ticks | undefined
  /** On a phone the tick boxes are shown on request, and entries are ticked instead of opened. */
  picking: { isOn: boolean; set: (on: boolean) => void } | undefined
}

/** The tasks by urgency: overdue ones, those of today, all others. */
export function InboxList({ tasks, total, due, chosenId, onChoose, onMore, ticks, picking }: Props) {
  const t = useT()
  const [now] = useState(() => new Date())
  return (
    <nav className={styles.list} aria-label={t('workflow.inbox.list')}>
      <BoxTabs shown="todo" />
      {due && (
        <p className={classes(styles.only, textStyles.soft)}>
          {t('workflow.inbox.only', { what: t(`workflow.inbox.${due}`) })}{' '}
          <Link to="/inboxIndex">{t('workflow.inbox.all')}</Link>
        </p>
      )}
      {picking && (
        <p className={styles.pick}>
          {t('workflow.inbox')} {total}
          <Button type="link" onClick={() => picking.set(!picking.isOn)}>
            {t(picking.isOn ? 'ui.cancel' : 'workflow.batch.pick')}
          </Button>
        </p>
      )}
      {groupsOf(tasks, now).map(({ name, tasks: own }) => (
        <section key={name}>
          <h2 className={name === 'overdue' ? styles.late : undefined}>
            {t(`workflow.inbox.${name}` satisfies MessageKey)} {own.length}
          </h2>
          <ul>
            {own.map((task) => (
              <Entry
                key={task.id}
                task={task}
                isChosen={onChoose !== undefined && task.id === chosenId}
                onChoose={picking?.isOn ? (id) => ticks?.tick(id, false) : onChoose}
                ticks={ticks}
              />
            ))}
          </ul>
        </section>
      ))}
      {total > tasks.length && (
        <Button type="link" onClick={onMore}>
          {t('workflow.more', { count: total - tasks.length })}
        </Button>
      )}
      {ticks && (picking?.isOn || ticks.ids.size > 0) && (
        <p className={styles.batch}>
          {t('workflow.batch.count', { count: ticks.ids.size })}
          <Button type="primary" size="small" disabled={ticks.ids.size === 0} onClick={ticks.open}>
            {t('workflow.batch.do')}
          </Button>
          {ticks.ids.size > 0 && (
            <Button type="link" size="small" onClick={ticks.clear}>
              {t('workflow.batch.clear')}
            </Button>
          )}
        </p>
      )}
      {onChoose && <p className={classes(styles.keys, textStyles.soft)}>{t('workflow.inbox.keys')}</p>}
    </nav>
  )
}

interface EntryProps {
  task: Task
  isChosen: boolean
  onChoose: Props['onChoose']
  ticks: Props['ticks']
}

function Entry({ task, isChosen, onChoose, ticks }: EntryProps) {
  const t = useT()
  return (
    <WorkEntry
      isChosen={isChosen}
      onChoose={onChoose && (() => onChoose(task.id))}
      to={task.path}
      lead={
        ticks && (
          <Checkbox
            checked={ticks.ids.has(task.id)}
            aria-label={t('workflow.batch.tick', { title: task.title })}
            tabIndex={-1}
            onChange={({ nativeEvent }) => ticks.tick(task.id, nativeEvent.shiftKey)}
          />
        )
      }
    >
      <Facts task={task} />
    </WorkEntry>
  )
}

/** What one needs to know to choose: title, counterparty, money, step, round, and by when. */
function Facts({ task }: { task: Task }) {
  const t = useT()
  const { title, counterparty, amount, currency, node, round, returned, dueTime, overdue, arriveTime } = task
  const step = [
    returned ? t('workflow.returned') : nodeWord(t, node),
    round > 1 && t('workflow.inbox.round', { n: round }),
    task.initiatorName,
  ]
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={classes(worklistStyles.line, styles.small)}>
        <span className={textStyles.cut}>{counterparty || task.bizTypeName}</span>
        {amount !== null && <Money value={amount} currency={currency} />}
      </span>
      <span className={classes(worklistStyles.line, styles.small, textStyles.soft)}>
        <span className={textStyles.cut}>{step.filter(Boolean).join(' · ')}</span>
        <span className={overdue ? styles.late : undefined}>
          {dueTime
            ? t('workflow.inbox.due', { time: written(dueTime.slice(0, 10)) })
            : written(arriveTime.slice(0, 10))}
        </span>
      </span>
      {task.onBehalfOfName && (
        <span className={styles.behalf}>{t('workflow.inPlaceOf', { name: task.onBehalfOfName })}</span>
      )}
      {returned && (
        <span className={styles.returned}>
          {t('workflow.returnedBy', { name: returned.by, opinion: returned.opinion })}
        </span>
      )}
    </>
  )
}

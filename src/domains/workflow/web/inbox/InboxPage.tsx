import { App } from 'antd'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../../web/i18n/t.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { TaskDue, taskNode } from '../../codes.ts'
import { type Task, useTasks } from '../queries.ts'
import { groupsOf } from './groups.ts'
import { Box } from './Box.tsx'
import { BoxTabs } from './BoxTabs.tsx'
import { boxNames } from './boxes.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { InboxList } from './InboxList.tsx'
import { RecordPane } from './RecordPane.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useTicks } from './use-ticks.ts'
import { useChosen } from '../../../../web/ui/worklist.ts'
import textStyles from '../../../../web/ui/text.module.css'
import styles from './inbox.module.css'

/** Number of tasks that the inbox shows at first, and that it adds when asked for more. */
const STEP = 50

/** The user's work in one place: what waits, and the lists of what was decided, submitted and copied. */
export function InboxPage() {
  const [params] = useSearchParams()
  const box = boxNames.find((name) => name === params.get('box'))
  return box && box !== 'todo' ? <Box key={box} box={box} /> : <OpenWork />
}

/**
 * The list by urgency, and beside it the record with its decision. When a task is done, the next one opens by itself.
 */
function OpenWork() {
  const [size, setSize] = useState(STEP)
  const [now] = useState(() => new Date())
  const [params] = useSearchParams()
  const due = TaskDue.safeParse(params.get('due')).data
  const tasks = useTasks('myTodo', size, due)
  return (
    <CallState call={tasks}>
      {({ records, total }) => (
        // Keys move in the order that the groups show.
        <Inbox
          tasks={groupsOf(records, now).flatMap(({ tasks: own }) => own)}
          total={total}
          due={due}
          onMore={() => setSize((shown) => shown + STEP)}
        />
      )}
    </CallState>
  )
}

interface Props {
  tasks: readonly Task[]
  total: number
  /** Only tasks that are due then are listed. */
  due: TaskDue | undefined
  onMore: () => void
}

function Inbox({ tasks, total, due, onMore }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const isPhone = useMobile()
  const root = useRef<HTMLDivElement>(null)
  const { item: task, choose, move } = useChosen(tasks)
  const ticks = useTicks(tasks)
  const [isPicking, setPicking] = useState(false)
  const pick = (on: boolean) => {
    if (!on) ticks.clear()
    setPicking(on)
  }
  useInboxKeys(root, {
    move,
    tick: (isRange) => task && !isPhone && ticks.tick(task.id, isRange),
    together: ticks.open,
    confirm: (risk) => void message.warning(t('workflow.inbox.again', { risk })),
  })
  const batch = ticks.opened && (
    <BatchDialog
      tasks={ticks.opened}
      onLeaveOut={ticks.leaveOut}
      onClose={() => {
        ticks.close()
        setPicking(false)
      }}
    />
  )
  // The result stays open when everything is done.
  if (!task)
    return (
      <section className={styles.empty}>
        <h1 className={textStyles.unseen}>{t('workflow.inbox')}</h1>
        {batch}
        <BoxTabs shown="todo" />
        {due ? (
          <EmptyState
            title={t('workflow.inbox.noneThen')}
            action={<Link to="/inboxIndex">{t('workflow.inbox.all')}</Link>}
          />
        ) : (
          <EmptyState title={t('workflow.inbox.doneAll')} text={t('workflow.inbox.doneAllText')} />
        )}
      </section>
    )
  return (
    <div ref={root} className={styles.root}>
      <h1 className={textStyles.unseen}>{t('workflow.inbox')}</h1>
      {batch}
      <InboxList
        tasks={tasks}
        total={total}
        due={due}
        chosenId={task.id}
        // On a phone there is no room for both: the record opens as a page.
        onChoose={isPhone ? undefined : choose}
        onMore={onMore}
        ticks={isPhone && !isPicking ? undefined : ticks}
        picking={isPhone ? { isOn: isPicking, set: pick } : undefined}
      />
      {/* A returned record is edited on its own page, whose tab guards what is typed. */}
      {!isPhone && <RecordPane key={task.id} path={task.path} isEditor={task.node === taskNode.code.initiator} />}
    </div>
  )
}

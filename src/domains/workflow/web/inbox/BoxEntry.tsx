import { useT } from '../../../../web/i18n/t.ts'
import { separator } from '../../../../web/i18n/listed.ts'
import { written } from '../../../../web/i18n/written.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { StatusTag, type Tone } from '../../../../web/ui/StatusTag.tsx'
import { WorkEntry } from '../../../../web/ui/WorkEntry.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import type { Started } from '../../api.ts'
import { startedState, taskResult } from '../../codes.ts'
import { resultTones } from '../tones.ts'
import { nodeWord } from '../words.ts'
import type { BoxItem } from './boxes.ts'
import styles from './inbox.module.css'

const stateTones: Readonly<Record<keyof (typeof startedState)['code'], Tone>> = {
  running: 'running',
  returned: 'refused',
  approved: 'done',
  ended: 'archived',
}

interface Props {
  item: BoxItem
  isChosen: boolean
  /** Absent where an entry opens as a page of its own. */
  onChoose: (() => void) | undefined
}

/** An entry of the lists beside the open work: the record, its state, and when. */
export function BoxEntry({ item, isChosen, onChoose }: Props) {
  const { title, counterparty, bizTypeName, amount, currency } = item
  return (
    <WorkEntry isChosen={isChosen} onChoose={onChoose} to={item.path}>
      <span className={classes(styles.title, item.box === 'copied' && item.readTime === null && styles.unread)}>
        {title}
      </span>
      <span className={classes(worklistStyles.line, styles.small)}>
        <span className={textStyles.cut}>{counterparty || bizTypeName}</span>
        {amount !== null && <Money value={amount} currency={currency} />}
      </span>
      <span className={classes(worklistStyles.line, styles.small, textStyles.soft)}>
        <State item={item} />
      </span>
      {item.box === 'started' && item.waiting.length > 0 && <Waiting waiting={item.waiting} />}
    </WorkEntry>
  )
}

function State({ item }: { item: BoxItem }) {
  const t = useT()
  const day = (time: string | null) => <span>{written((time ?? '').slice(0, 10))}</span>
  if (item.box === 'copied')
    return (
      <>
        <span className={textStyles.cut}>
          {item.readTime === null && <b className={styles.mark}>{t('workflow.box.unread')} </b>}
          {item.initiatorName}
        </span>
        {day(item.arriveTime)}
      </>
    )
  if (item.box === 'done')
    return (
      <>
        <span className={textStyles.cut}>
          <StatusTag of={taskResult} tones={resultTones} value={item.result ?? ''} /> {nodeWord(t, item.node)}
        </span>
        {day(item.doneTime)}
      </>
    )
  return (
    <>
      <StatusTag of={startedState} tones={stateTones} value={item.state} />
      {day(item.createTime)}
    </>
  )
}

/** Whom a running approval waits for. */
function Waiting({ waiting }: { waiting: Started['waiting'] }) {
  const t = useT()
  const who = waiting.map(({ assigneeName, assigneeRole, node }) =>
    [nodeWord(t, node), assigneeName ?? (assigneeRole && t.label(`account.role.${assigneeRole}`))]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <span className={classes(styles.small, textStyles.soft)}>
      {t('workflow.box.waitsFor', { who: who.join(separator()) })}
    </span>
  )
}

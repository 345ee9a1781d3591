import { Button } from 'antd'
import { withCode } from '../../../../kernel/number.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { WorkEntry, WorkTab } from '../../../../web/ui/WorkEntry.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import type { DeskRow } from '../../api.ts'
import { clock as clockCodes, SOON_MINUTES, type DeskTab, deskTab, ticketType, urgency } from '../../codes.ts'
import { clockTime, duration } from '../clock-time.ts'
import styles from './desk.module.css'

interface TabsProps {
  tabs: readonly { tab: DeskTab; count: number }[]
  shown: DeskTab
  onShow: (tab: DeskTab) => void
}

/** The views of the desk with the number of their tickets. */
export function DeskTabs({ tabs, shown, onShow }: TabsProps) {
  const t = useT()
  return (
    <div className={worklistStyles.tabs}>
      {tabs.map(({ tab, count }) => (
        <WorkTab
          key={tab}
          word={t.label(deskTab.labelKey(tab))}
          count={count}
          isShown={tab === shown}
          onShow={() => onShow(tab)}
        />
      ))}
    </div>
  )
}

interface Props {
  tickets: readonly DeskRow[]
  total: number
  chosenId: string | undefined
  isSearched: boolean
  onChoose: (id: string) => void
  onMore: () => void
}

/** The tickets of a view: critical ones first, then by their clocks. */
export function DeskList({ tickets, total, chosenId, isSearched, onChoose, onMore }: Props) {
  const t = useT()
  if (tickets.length === 0)
    return isSearched ? (
      <EmptyState title={t('ticket.desk.noneFound')} />
    ) : (
      <EmptyState title={t('ticket.desk.empty')} text={t('ticket.desk.emptyText')} />
    )
  const isCritical = (row: DeskRow) => row.urgency === urgency.code.critical
  const groups = [tickets.filter(isCritical), tickets.filter((row) => !isCritical(row))] as const
  return (
    <nav className={classes(worklistStyles.rows, styles.list)} aria-label={t('ticket.desk.list')}>
      {groups.map(
        (rows, at) =>
          rows.length > 0 && (
            <section key={at === 0 ? 'critical' : 'others'}>
              {groups[0].length > 0 && (
                <h2>{at === 0 ? t.label(urgency.labelKey('critical')) : t('ticket.desk.others')}</h2>
              )}
              <ul>
                {rows.map((row) => (
                  <Row key={row.id} row={row} isChosen={row.id === chosenId} onChoose={onChoose} />
                ))}
              </ul>
            </section>
          ),
      )}
      {total > tickets.length && (
        <Button type="link" onClick={onMore}>
          {t('ticket.desk.more', { n: String(total - tickets.length) })}
        </Button>
      )}
    </nav>
  )
}

function Row({ row, isChosen, onChoose }: { row: DeskRow; isChosen: boolean; onChoose: Props['onChoose'] }) {
  const t = useT()
  const { id, title, ticketNo, tenantCode, ticketType: type, tenantName, lawyerName } = row
  const about = [
    withCode(ticketNo, tenantCode),
    type && t.label(ticketType.labelKey(type)),
    row.urgency === 'urgent' && t.label(urgency.labelKey('urgent')),
    lawyerName,
  ]
  return (
    <WorkEntry isChosen={isChosen} onChoose={() => onChoose(id)}>
      <span className={worklistStyles.line}>
        <span className={textStyles.cut} title={title}>
          {title}
        </span>
        <Left row={row} />
      </span>
      <span className={classes(worklistStyles.line, worklistStyles.small, textStyles.soft)}>
        <span className={textStyles.cut} title={tenantName}>
          {tenantName}
        </span>
        <Until row={row} />
      </span>
      <span className={classes(worklistStyles.small, textStyles.soft, textStyles.cut)}>
        {about.filter(Boolean).join(' · ')}
      </span>
    </WorkEntry>
  )
}

/** Business time that is left, or by which the clock is over. */
function Left({ row: { clock } }: { row: DeskRow }) {
  const t = useT()
  if (!clock) return null
  const left = clock.limit - clock.minutes
  if (left < 0) return <strong className={styles.late}>{t('ticket.desk.over', { time: duration(t, -left) })}</strong>
  return (
    <strong className={classes(left <= SOON_MINUTES && styles.soon)}>
      {t('ticket.desk.left', { time: duration(t, left) })}
    </strong>
  )
}

/** By when, and for what; without a clock, since when the ticket waits. */
function Until({ row: { clock, since } }: { row: DeskRow }) {
  const t = useT()
  if (!clock?.due) return <span>{t('ticket.desk.since', { time: written(since.slice(0, 16)) })}</span>
  return (
    <span className={classes(clock.minutes > clock.limit && styles.late)}>
      {t.label(clockCodes.labelKey(clock.clock))} {t('ticket.clock.before', { time: clockTime(t, clock.due) })}
    </span>
  )
}

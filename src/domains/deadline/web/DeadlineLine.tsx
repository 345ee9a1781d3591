import { App, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { StatusTag, StateWord } from '../../../web/ui/StatusTag.tsx'
import { type Deadline, deadlineApi } from '../api.ts'
import { deadlineStatus } from '../codes.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { FinishDialog, OverrideDialog, WaiveDialog } from './dialogs.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './deadline.module.css'

const tones = { open: 'running', done: 'done', waived: 'archived' } as const

interface Props {
  deadline: Deadline
  isEditable: boolean
}

/** One deadline: its day, the law, how the day was found, and what can be done with it. */
export function DeadlineLine({ deadline, isEditable }: Props) {
  const t = useT()
  const { rule, date, basis, steps, refusal, isProvisional, overrideDate, status } = deadline
  const isOpen = status === deadlineStatus.code.open
  return (
    <li>
      <div className={styles.head}>
        <b>{`${rule} ${t.label(`deadline.rule.${rule}`)}`}</b>
        {deadline.party !== '' && (
          <span>
            {deadline.party}
            {!deadline.isOurs && <small className={textStyles.soft}> {t('deadline.theirs')}</small>}
          </span>
        )}
        {!isOpen && <StatusTag of={deadlineStatus} tones={tones} value={status} />}
        {isOpen && deadline.isOurs && deadline.needsSecondCheck && deadline.confirmTime === null && (
          <StateWord word={t('deadline.unconfirmed')} tone="waiting" />
        )}
      </div>
      <div className={styles.day}>
        {date === null ? t('deadline.noDay') : written(date)}
        {isProvisional && overrideDate === null && <small>{t('deadline.provisional')}</small>}
      </div>
      <small className={textStyles.soft}>{refusal ?? basis}</small>
      <Remarks deadline={deadline} />
      {steps.length > 0 && (
        <details className={styles.steps}>
          <summary>{t('deadline.why')}</summary>
          <ol>
            {steps.map((step, index) => (
              // Two parts of a computation may share a sentence.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {isOpen && <Actions deadline={deadline} isEditable={isEditable} />}
    </li>
  )
}

function Remarks({ deadline }: Pick<Props, 'deadline'>) {
  const t = useT()
  const { computed, watched, overrideDate, overridePsnName, overrideReason, sources } = deadline
  const lines = [
    deadline.status === deadlineStatus.code.open && t('deadline.handler', { name: deadline.handlerPsnName }),
    overrideDate !== null &&
      t('deadline.overridden', { day: computed ?? '—', name: overridePsnName, reason: overrideReason }),
    watched !== null && t('deadline.watched', { day: computed ?? '—' }),
    sources.start && t('deadline.source', { source: sources.start }),
    deadline.confirmTime !== null &&
      t('deadline.confirmed', { name: deadline.confirmPsnName, time: deadline.confirmTime.slice(0, 16) }),
    deadline.closedDate !== null &&
      t('deadline.closed', { name: deadline.closedPsnName, day: deadline.closedDate, note: deadline.closedNote }),
  ].filter((line): line is string => Boolean(line))
  return lines.map((line) => (
    <small key={line} className={textStyles.soft}>
      {line}
    </small>
  ))
}

const dialogs = { change: DeadlineDialog, override: OverrideDialog, finish: FinishDialog, waive: WaiveDialog } as const
type Doing = keyof typeof dialogs

function Actions({ deadline, isEditable }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [doing, open] = useState<Doing | null>(null)
  const confirm = useAct(deadlineApi.confirm)
  const { id, version, bizType, bizId } = deadline
  const Dialog = doing && dialogs[doing]
  const confirmed = () => void message.success(t('deadline.did.confirm'))
  return (
    <div className={styles.actions}>
      {deadline.mayConfirm && (
        <Button
          size="small"
          type="primary"
          loading={confirm.busy}
          onClick={() => void confirm.run({ id, version }, confirmed)}
        >
          {t('deadline.do.confirm')}
        </Button>
      )}
      {isEditable &&
        (['finish', 'change', 'override', 'waive'] as const).map((one) => (
          <Button key={one} size="small" type={one === 'finish' ? 'default' : 'text'} onClick={() => open(one)}>
            {t(`deadline.do.${one}`)}
          </Button>
        ))}
      {Dialog && <Dialog of={{ bizType, bizId }} deadline={deadline} onClose={() => open(null)} />}
    </div>
  )
}

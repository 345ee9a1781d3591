import { App, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag, StateWord } from '../../../web/ui/StatusTag.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { type Clock, limitationApi } from '../api.ts'
import { clockState, closedBy, exemptGround, limitationKind } from '../codes.ts'
import { CloseDialog, ReopenDialog } from './dialogs.tsx'
import { EventDialog } from './EventDialog.tsx'
import { Events } from './Events.tsx'
import { FactsDialog } from './FactsDialog.tsx'
import { Left } from './Left.tsx'
import { Steps } from './Steps.tsx'
import { TimeLine } from './TimeLine.tsx'
import { clockTones } from './tones.ts'
import styles from './limitation.module.css'

interface Props {
  clock: Clock
  isEditable: boolean
}

/** One clock: the claim, the last day and why, its time line, its events, and what can be done with it. */
export function ClockView({ clock, isEditable }: Props) {
  const t = useT()
  const { claim, amount, kind, state, computed, isProvisional, steps } = clock
  const isUnconfirmed = clock.status === 'open' && clock.confirmTime === null
  return (
    <article className={styles.clock} aria-label={claim}>
      <header className={styles.head}>
        <b>{claim}</b>
        {amount !== null && <Money value={amount} />}
        <StatusTag of={clockState} tones={clockTones} value={state} />
        {isUnconfirmed && <StateWord word={t('limitation.unconfirmed')} tone="waiting" />}
      </header>
      <div className={textStyles.softLine}>{codeWord(t, limitationKind, kind)}</div>
      {computed !== null && (
        <div className={styles.day}>
          <b>{written(computed)}</b> <Left clock={clock} />
          {isProvisional && <small className={textStyles.warning}>{t('limitation.provisional')}</small>}
        </div>
      )}
      <Remarks clock={clock} />
      {clock.runs.length > 0 && <TimeLine clock={clock} />}
      {steps.length > 0 && <Steps steps={steps} />}
      <Events clock={clock} isEditable={isEditable} />
      <Actions clock={clock} isEditable={isEditable} />
    </article>
  )
}

function Remarks({ clock }: Pick<Props, 'clock'>) {
  const t = useT()
  const { obligor, handlerPsnName: name, longest, source, basis, state, refusal, ground, reason, outcome } = clock
  const { confirmTime, closedDate } = clock
  const isWaiting = state === 'notBegun'
  const lines = [
    isWaiting ? t('limitation.missingStart') : (refusal ?? basis),
    ground !== null && t('limitation.exempt', { ground: codeWord(t, exemptGround, ground) ?? '', reason }),
    longest !== null && t('limitation.longest', { day: written(longest) }),
    [obligor && t('limitation.obligor', { name: obligor }), t('limitation.handler', { name })]
      .filter(Boolean)
      .join(' · '),
    source !== '' && t('limitation.source', { source }),
    clock.origin?.startsWith('plan/') && t('limitation.autoNote'),
    confirmTime !== null && t('limitation.confirmed', { name: clock.confirmPsnName, time: confirmTime.slice(0, 16) }),
    closedDate !== null &&
      t('limitation.closed', {
        name: clock.closedPsnName,
        day: closedDate,
        outcome: codeWord(t, closedBy, outcome) ?? '',
        note: clock.closedNote,
      }),
  ].filter((line): line is string => Boolean(line))
  return lines.map((line) => (
    <div key={line} className={isWaiting && line === lines[0] ? textStyles.warning : textStyles.softLine}>
      {line}
    </div>
  ))
}

const dialogs = { change: FactsDialog, addEvent: EventDialog, close: CloseDialog, reopen: ReopenDialog } as const
type Doing = keyof typeof dialogs

function Actions({ clock, isEditable }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [doing, open] = useState<Doing | null>(null)
  const confirm = useAct(limitationApi.confirm)
  const { id, version, bizType, bizId, state } = clock
  const Dialog = doing && dialogs[doing]
  const offered: readonly Doing[] =
    state === 'closed' ? ['reopen'] : state === 'exempt' ? ['change', 'close'] : ['addEvent', 'change', 'close']
  const confirmed = () => void message.success(t('limitation.did.confirm'))
  return (
    <div className={styles.actions}>
      {clock.mayConfirm && (
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ id, version }, confirmed)}>
          {t('limitation.do.confirm')}
        </Button>
      )}
      {isEditable &&
        offered.map((one) => (
          <Button key={one} type={one === 'addEvent' ? 'default' : 'text'} onClick={() => open(one)}>
            {t(`limitation.do.${one}`)}
          </Button>
        ))}
      {Dialog && <Dialog of={{ bizType, bizId }} clock={clock} onClose={() => open(null)} />}
    </div>
  )
}
